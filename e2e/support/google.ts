import type { BrowserContext } from '@playwright/test';

/** A user with a Google account. */
export interface GoogleAccount {
  /** Google's id of the user. */
  sub: string;
  email: string;
  name: string;
}

/**
 * Stand-ins for Google's script, frame and window, which are outside this machine. The provider's library, the emulator
 * that accepts Google's answer, and all our code are real.
 */
const SCRIPT = `
  const answers = new BroadcastChannel('google');
  const frame = {
    restyle: async () => {},
    ping: async () => [],
    register(name, handler) {
      answers.onmessage = ({ data }) => handler({ type: name, authEvent: data });
    },
    send(name, message, answered) {
      // Google's own code calls back asynchronously and swallows errors: the library always throws here.
      Promise.resolve([{ webStorageSupport: true }]).then(answered).catch(() => {});
    },
  };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: (options, opened) => opened(frame) }),
    },
  };
  const onload = new URL(document.querySelector('script[src*="apis.google.com"]').src).searchParams.get('onload');
  window[onload]();
`;

const WINDOW = (
  account: GoogleAccount,
) => `<!doctype html><title>Google</title><button>Choose</button><script>
  const asked = new URLSearchParams(location.search);
  document.querySelector('button').onclick = () => {
    const token = JSON.stringify(${JSON.stringify({ ...account, email_verified: true })});
    new BroadcastChannel('google').postMessage({
      type: asked.get('authType'),
      eventId: asked.get('eventId'),
      urlResponse: location.origin,
      sessionId: 'session',
      postBody: new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString(),
      tenantId: null,
    });
  };
</script>`;

/** Makes this browser's Google window offer the account that `account` returns at the time. */
export async function standInForGoogle(context: BrowserContext, account: () => GoogleAccount): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('**/emulator/auth/handler*', (route) =>
    route.fulfill({ contentType: 'text/html', body: WINDOW(account()) }),
  );
}
