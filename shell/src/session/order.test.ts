/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { DEFAULT_SETTINGS } from '@canvass/shared/domain/user-settings';
import { account } from './account.ts';
import { mailLinks } from './mail-links.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { sessionSteps } from './steps.ts';

/** Calls to the provider and to the server, in order. */
let happened: string[];
/** Calls that fail, by their name in that list. */
let failing: Record<string, string>;
let verified: boolean;
let google: boolean;
let newcomer: boolean;
/** Whether the provider has a user in this browser. */
let signedInAtProvider: boolean;
let nameAtProvider: string | null;
/** Whether the browser accepts cookies. */
let cookies: boolean;
let close: () => void;

/** Codes of the product's server; all others are the provider's. */
const OWN_CODES = new Map([
  ['account_deleted', 410],
  ['last_owner_of', 409],
  ['personal_workspace_shared', 409],
  ['address_link_spent', 410],
  ['address_taken', 409],
  ['busy', 503],
  ['not_found', 404],
  ['server_down', 502],
]);

async function step(name: string): Promise<void> {
  happened.push(name);
  const code = failing[name];
  const status = OWN_CODES.get(code ?? '');
  if (status) throw Object.assign(new Error(name), { name: 'ApiProblem', code, status });
  if (code) throw Object.assign(new Error(name), { code: `auth/${code}` });
}

/** A fake of the provider's library that records the order of calls; browser tests use the real one. */
function fakeLibrary() {
  const user = {
    uid: 'creator',
    email: 'creator@canvass.test',
    get emailVerified() {
      return verified;
    },
    get displayName() {
      return nameAtProvider;
    },
    get metadata() {
      const creationTime = 'Fri, 02 Jan 2026 00:00:00 GMT';
      return { creationTime, lastSignInTime: newcomer ? creationTime : 'Sat, 03 Jan 2026 00:00:00 GMT' };
    },
    get providerData() {
      return [{ providerId: google ? 'google.com' : 'password' }];
    },
    getIdToken: async () => 'token',
    delete: () => step('delete user'),
  };
  const auth = {
    get currentUser() {
      return signedInAtProvider ? user : null;
    },
    authStateReady: async () => {},
  };
  const found = (name: string) => async () => {
    await step(name);
    return { user };
  };
  return {
    initializeAuth: () => auth,
    connectAuthEmulator: () => {},
    GoogleAuthProvider: class {},
    EmailAuthProvider: { credential: () => ({}) },
    createUserWithEmailAndPassword: found('create'),
    signInWithEmailAndPassword: found('sign in'),
    signInWithPopup: found('popup'),
    reauthenticateWithCredential: () => step('re-authenticate'),
    reauthenticateWithPopup: () => step('re-authenticate by popup'),
    updateProfile: async (_: unknown, { displayName }: { displayName: string | null }) => {
      await step('profile');
      nameAtProvider = displayName;
    },
    updatePassword: () => step('password'),
    sendEmailVerification: (_: unknown, to?: { url: string } | null) =>
      step(`verification mail${to ? ` to ${to.url}` : ''}`),
    sendPasswordResetEmail: () => step('reset mail'),
    verifyPasswordResetCode: async () => {
      await step('whose code');
      return ada.email;
    },
    confirmPasswordReset: () => step('new password'),
    verifyBeforeUpdateEmail: (_: unknown, email: string) => step(`link to ${email}`),
    checkActionCode: async () => {
      await step('whose link');
      return { data: { email: 'new@canvass.test', previousEmail: ada.email } };
    },
    applyActionCode: () => step('apply'),
    signOut: () => step('sign out'),
  };
}

jest.mock('@firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('@firebase/auth', () => fakeLibrary());

/** The session port over the fake library, signed in or not. */
function session({ signedIn }: { signedIn: boolean }) {
  const { ctx } = fakeContext();
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: async (input) => {
      const { pathname } = new URL((input as Request).url);
      if (pathname === '/api/auth/session')
        return Response.json({ user: cookies ? { id: 'creator' } : null });
      await step(pathname.replace('/api/auth/', ''));
      if (pathname === '/api/account/address')
        return Response.json({ email: 'new@canvass.test', signedOut: signedIn });
      return Response.json({ user: { avatar: null, settings: DEFAULT_SETTINGS } });
    },
  });
  const dialogs = { ...ctx.dialogs, message: () => step('dialog') };
  const page = { ...ctx.page, user: signedIn ? ctx.page.user : null };
  const steps = sessionSteps({ page, http, dialogs, t: (key) => key, report: () => {} });
  close = () => steps.state.close();
  return { state: steps.state, ...signIn(steps), ...mailLinks(steps), ...signUp(steps), ...account(steps) };
}

beforeEach(() => {
  happened = [];
  failing = {};
  verified = true;
  google = false;
  newcomer = false;
  signedInAtProvider = true;
  cookies = true;
  nameAtProvider = 'Ada';
});
afterEach(() => {
  close();
  history.replaceState(null, '', '/');
});

const ada = { name: 'Ada', email: 'creator@canvass.test', password: 'correct horse' };

describe('sign-up (S4.2)', () => {
  const whole = ['create', 'profile', 'user-created', 'verification mail', 'sign out'];

  it('makes its calls in this order', async () => {
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
    expect(happened).toEqual(whole);
  });

  it('ignores a failure of user-created', async () => {
    failing['user-created'] = 'internal-error';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
    expect(happened).toEqual(whole);
  });

  it('leaves the user signed out if the mail could not be sent', async () => {
    failing['verification mail'] = 'too-many-requests';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ code: 'too-many-requests' });
    expect(happened.at(-1)).toBe('sign out');
  });

  it.each([
    ['?next=%2Fadmin%2Fsubscription', 'verification mail to http://localhost/admin/subscription'],
    ['?next=%2F%2Felsewhere.test', 'verification mail'],
  ])('sends a link that leads to the chosen page of this site: %s', async (search, mail) => {
    history.replaceState(null, '', `/register${search}`);
    const { signUp, resendVerification } = session({ signedIn: false });
    await signUp(ada);
    await resendVerification(ada);
    expect(happened.filter((name) => name.startsWith('verification'))).toEqual([mail, mail]);
  });

  it('sends a link without the page if the provider doesn’t know the domain', async () => {
    history.replaceState(null, '', '/register?next=%2Fadmin');
    failing['verification mail to http://localhost/admin'] = 'unauthorized-continue-uri';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
    expect(happened.slice(-2)).toEqual(['verification mail', 'sign out']);
  });

  it('reveals only to the owner that an address has an account', async () => {
    failing.create = 'email-already-in-use';
    for (const code of ['invalid-credential', 'user-disabled', 'too-many-requests']) {
      happened = [];
      failing['sign in'] = code;
      expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
      expect(happened).toEqual(['create', 'sign in', 'reset mail']);
      close();
    }
    failing['reset mail'] = 'user-disabled';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
  });

  it('tells an owner who knows the password, too, and leaves them signed out', async () => {
    failing.create = 'email-already-in-use';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
    expect(happened).toEqual(['create', 'sign in', 'sign out', 'reset mail']);
  });

  it('goes on with one that broke off, name and mail included', async () => {
    verified = false;
    failing.profile = 'network-request-failed';
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ code: 'network-request-failed' });
    expect(happened).toEqual(['create', 'profile', 'sign out']);
    close();
    happened = [];
    failing = { create: 'email-already-in-use' };
    expect(await session({ signedIn: false }).signUp(ada)).toMatchObject({ ok: true });
    expect(happened).toEqual(['create', 'sign in', ...whole.slice(1)]);
  });

  it('sends its mail again, whichever it was, with the same result', async () => {
    const again = { ...ada, signedUp: true };
    expect(await session({ signedIn: false }).resendVerification(again)).toMatchObject({ ok: true });
    expect(happened).toEqual(['sign in', 'verification mail', 'sign out']);
    close();
    for (const code of ['invalid-credential', 'user-disabled', 'too-many-requests']) {
      happened = [];
      failing['sign in'] = code;
      expect(await session({ signedIn: false }).resendVerification(again)).toMatchObject({ ok: true });
      expect(happened).toEqual(['sign in', 'reset mail']);
      close();
    }
    failing['reset mail'] = 'too-many-requests';
    expect(await session({ signedIn: false }).resendVerification(again)).toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('reports a password that is no longer right after a login', async () => {
    failing['sign in'] = 'invalid-credential';
    expect(await session({ signedIn: false }).resendVerification(ada)).toMatchObject({
      code: 'invalid-credential',
    });
    expect(happened).toEqual(['sign in']);
  });
});

describe('login', () => {
  it('S4.3 stores a verified user and sets the cookie', async () => {
    const { state, ...port } = session({ signedIn: false });
    expect(await port.signIn(ada)).toMatchObject({ ok: true });
    expect(happened).toEqual(['sign in', 'set-cookie']);
    expect(state.user()?.id).toBe('creator');
  });

  it('S4.3 reuses the signed-in user', async () => {
    await session({ signedIn: true }).signIn(ada);
    expect(happened).toEqual(['set-cookie']);
  });

  it('S4.3 signs an unverified user out and asks to verify', async () => {
    verified = false;
    const { state, ...port } = session({ signedIn: false });
    expect(await port.signIn(ada)).toMatchObject({ code: 'email-not-verified' });
    expect(happened).toEqual(['sign in', 'sign out', 'dialog']);
    expect(state.user()).toBeNull();
  });

  it('S4.2 shows no dialog if the page says itself that the address isn’t verified', async () => {
    verified = false;
    const { state: _, ...port } = session({ signedIn: false });
    expect(await port.signIn({ ...ada, dialog: false })).toMatchObject({ code: 'email-not-verified' });
    expect(happened).toEqual(['sign in', 'sign out']);
  });

  it('reports that the browser did not store the cookie, and leaves the user signed out', async () => {
    cookies = false;
    const { state, ...port } = session({ signedIn: false });
    expect(await port.signIn(ada)).toMatchObject({ code: 'session-not-kept' });
    expect(happened).toEqual(['sign in', 'set-cookie', 'sign out']);
    expect(state.user()).toBeNull();
  });

  it('S4.4 by Google sets the cookie, and calls user-created the first time only', async () => {
    await session({ signedIn: false }).signInWithGoogle();
    expect(happened).toEqual(['popup', 'set-cookie']);
    close();
    happened = [];
    newcomer = true;
    await session({ signedIn: false }).signInWithGoogle();
    expect(happened).toEqual(['popup', 'set-cookie', 'user-created']);
  });
});

describe('a password replaced through a mail', () => {
  const replacement = { code: 'code', password: 'a new harbour' };
  const replaced = ['whose code', 'new password', 'sign in', 'logout-everywhere'];

  it('ends every session of the account, and leaves the user signed out', async () => {
    const { state, ...port } = session({ signedIn: false });
    expect(await port.confirmPasswordReset(replacement)).toMatchObject({ ok: true });
    expect(happened).toEqual(replaced);
    expect(state.user()).toBeNull();
  });

  it('signs out a user who is signed in here with that account', async () => {
    const { state, ...port } = session({ signedIn: true });
    expect(await port.confirmPasswordReset(replacement)).toMatchObject({ ok: true });
    expect(happened).toEqual([...replaced, 'logout', 'sign out']);
    expect(state.user()).toBeNull();
  });

  it('succeeds even if ending the sessions fails', async () => {
    failing['sign in'] = 'network-request-failed';
    expect(await session({ signedIn: false }).confirmPasswordReset(replacement)).toMatchObject({ ok: true });
    close();
    failing = { 'new password': 'weak-password' };
    expect(await session({ signedIn: false }).confirmPasswordReset(replacement)).toMatchObject({
      code: 'weak-password',
    });
  });
});

describe('S4.13 another address', () => {
  const request = { email: 'new@canvass.test', password: ada.password };
  const redeem = '/api/account/address';

  it('is sent a link once the password is right', async () => {
    expect(await session({ signedIn: true }).requestAddressChange(request)).toMatchObject({ ok: true });
    expect(happened).toEqual(['re-authenticate', 'link to new@canvass.test']);
    close();
    happened = [];
    failing['re-authenticate'] = 'invalid-credential';
    const refused = await session({ signedIn: true }).requestAddressChange(request);
    expect([refused, happened]).toMatchObject([{ code: 'invalid-credential' }, ['re-authenticate']]);
  });

  it('that has an account gets the same answer, and other refusals theirs', async () => {
    failing['link to new@canvass.test'] = 'email-already-in-use';
    expect(await session({ signedIn: true }).requestAddressChange(request)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(happened).toEqual(['re-authenticate', 'link to new@canvass.test']);
    close();
    failing['link to new@canvass.test'] = 'too-many-requests';
    expect(await session({ signedIn: true }).requestAddressChange(request)).toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('replaces the former one by the server, and signs out where that account was signed in', async () => {
    const there = session({ signedIn: false });
    expect(await there.redeemAddressLink('code')).toEqual({ ok: true, value: { email: 'new@canvass.test' } });
    expect(happened).toEqual([redeem]);
    close();
    happened = [];
    const { state, ...here } = session({ signedIn: true });
    expect(await here.redeemAddressLink('code')).toMatchObject({ ok: true });
    expect([happened, state.user()]).toEqual([[redeem, 'logout', 'sign out'], null]);
  });

  it.each([
    ['address_link_spent', 'invalid-action-code'],
    ['address_taken', 'email-already-in-use'],
  ])('is not asked for twice when the server says %s', async (code, shown) => {
    failing[redeem] = code;
    const { state, ...port } = session({ signedIn: true });
    expect(await port.redeemAddressLink('code')).toMatchObject({ ok: false, code: shown });
    expect([happened, state.user()?.id]).toEqual([[redeem], 'creator']);
  });

  it.each([
    ['can’t reach the provider', 'busy'],
    ['is of an earlier release', 'not_found'],
  ])('replaces the former one by the page itself where the server %s', async (_, code) => {
    failing[redeem] = code;
    const { state, ...port } = session({ signedIn: true });
    expect(await port.redeemAddressLink('code')).toEqual({ ok: true, value: { email: 'new@canvass.test' } });
    expect(happened).toEqual([redeem, 'whose link', 'apply', 'logout', 'sign out']);
    expect(state.user()).toBeNull();
    close();
    failing['whose link'] = 'expired-action-code';
    expect(await session({ signedIn: false }).redeemAddressLink('code')).toMatchObject({
      code: 'invalid-action-code',
    });
  });
});

describe('the account', () => {
  it('S4.5 a new password: re-authenticate, update, sign out', async () => {
    await session({ signedIn: true }).changePassword({ current: 'correct horse', next: 'a new harbour' });
    expect(happened).toEqual(['re-authenticate', 'password', 'sessions', 'logout', 'sign out']);
  });

  it('S7.1 a new profile sets the cookie', async () => {
    await session({ signedIn: true }).updateProfile({ displayName: 'Ada' });
    expect(happened).toEqual(['profile', 'set-cookie']);
  });

  it('a new profile that the server doesn’t take is undone at the provider', async () => {
    failing['set-cookie'] = 'server_down';
    expect(await session({ signedIn: true }).updateProfile({ displayName: 'Grace' })).toMatchObject({
      code: 'internal-error',
    });
    expect(happened).toEqual(['profile', 'set-cookie', 'profile']);
    expect(nameAtProvider).toBe('Ada');
  });

  const deleted = ['set-cookie', 'delete-account', 'delete user', 'logout', 'sign out'];

  it('S4.6 deletion: re-authenticate, the product’s data, the provider’s user, log out', async () => {
    const { state, ...port } = session({ signedIn: true });
    expect(await port.deleteAccount({ password: 'correct horse' })).toMatchObject({ ok: true });
    expect(happened).toEqual(['re-authenticate', ...deleted]);
    expect(state.user()).toBeNull();
  });

  it('S4.6 a user whom the provider could not delete is logged out all the same', async () => {
    failing['delete user'] = 'network-request-failed';
    const { state, ...port } = session({ signedIn: true });
    expect(await port.deleteAccount({ password: 'correct horse' })).toMatchObject({ ok: true });
    expect(happened).toEqual(['re-authenticate', ...deleted]);
    expect(state.user()).toBeNull();
  });

  it('S4.6 a deletion that failed at the provider is completed at the next login', async () => {
    failing['set-cookie'] = 'account_deleted';
    const { state, ...port } = session({ signedIn: false });
    expect(await port.signIn(ada)).toMatchObject({ code: 'user-not-found' });
    expect(happened).toEqual(['sign in', 'set-cookie', 'delete user']);
    expect(state.user()).toBeNull();
  });

  it('S4.6 nothing is deleted if the server refuses', async () => {
    failing['delete-account'] = 'internal-error';
    expect(await session({ signedIn: true }).deleteAccount({ password: 'x' })).toMatchObject({ ok: false });
    expect(happened).not.toContain('delete user');
  });

  it.each([
    ['the only owner of a workspace with other members, and says which one', 'last_owner_of'],
    ['who has others in the personal workspace', 'personal_workspace_shared'],
  ])('S6.3 deletes nothing of %s', async (_, code) => {
    failing['delete-account'] = code;
    const { state, ...port } = session({ signedIn: true });
    const refusal = { code, message: 'delete-account' };
    const refused = { ok: false, code: 'unknown', refusal };
    expect(await port.deleteAccount({ password: 'x' })).toEqual(refused);
    expect(happened).not.toContain('delete user');
    expect(state.user()?.id).toBe('creator');
  });

  it('asks users whom only the server still has to log in again, and does nothing', async () => {
    signedInAtProvider = false;
    const { state, ...port } = session({ signedIn: true });
    const refused = { ok: false, code: 'requires-recent-login' };
    expect(await port.updateProfile({ displayName: 'Ada' })).toEqual(refused);
    expect(await port.changePassword({ current: 'correct horse', next: 'a new harbour' })).toEqual(refused);
    expect(await port.deleteAccount({ password: 'correct horse' })).toEqual(refused);
    expect(happened).toEqual([]);
    expect(state.user()?.id).toBe('creator');
  });

  it('S5.3 asks for the password, S8.6 for the same Google account and for a signed-in user', async () => {
    expect(await session({ signedIn: true }).deleteAccount({})).toMatchObject({ code: 'password-required' });
    close();
    google = true;
    failing['re-authenticate by popup'] = 'user-mismatch';
    expect(await session({ signedIn: true }).deleteAccount({})).toMatchObject({
      code: 'same-google-account',
    });
    close();
    expect(await session({ signedIn: false }).deleteAccount({})).toMatchObject({ code: 'must-be-logged-in' });
    expect(happened).toEqual(['re-authenticate by popup']);
  });
});
