import type { PageConfig, SessionUser } from '@canvass/shared/contract/page-config';
import type { Auth, User } from '@firebase/auth';

type AuthLibrary = typeof import('@firebase/auth');

/** The authentication provider: its library, and its state in this browser. */
export interface Provider {
  library: AuthLibrary;
  auth: Auth;
}

const load = () =>
  Promise.all([
    import(/* webpackChunkName: "firebase" */ '@firebase/app'),
    import(/* webpackChunkName: "firebase" */ '@firebase/auth'),
  ]);

async function open(page: PageConfig, persisted = true): Promise<Provider> {
  const [app, library] = await load();
  const { emulator, google: _, ...options } = page.firebase;
  const auth = library.initializeAuth(
    app.initializeApp(options, persisted ? undefined : crypto.randomUUID()),
    {
      persistence: persisted
        ? [library.indexedDBLocalPersistence, library.browserLocalPersistence]
        : library.inMemoryPersistence,
    },
  );
  if (emulator) library.connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  auth.languageCode = page.locale;
  await auth.authStateReady();
  return { library, auth };
}

/**
 * The id token of a sign-in separate from this browser's own: other tabs don't get it, the current user stays signed
 * in, and it is lost with the page.
 */
export async function separateToken(
  page: PageConfig,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { library, auth } = await open(page, false);
  const { user } = await library.signInWithEmailAndPassword(auth, email, password);
  return user.getIdToken();
}

/**
 * Loads the provider when it is first needed: its library is larger than the rest of the shell, and most pages never
 * need it. A failed download is repeated at the next call.
 */
export function lazyProvider(page: PageConfig): () => Promise<Provider> {
  let opening: Promise<Provider> | null = null;
  return () => {
    opening ??= open(page).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

/** Fields of a user that only the product's server has. */
export type OwnFacts = Pick<SessionUser, 'avatar' | 'settings' | 'operator'>;

/** Converts the provider's user to the session's (S3.9), with the server's fields. */
export function sessionUserOf(user: User, { avatar, settings, operator }: OwnFacts): SessionUser {
  return {
    avatar,
    settings,
    ...(operator && { operator }),
    id: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    createdAt: Date.parse(user.metadata.creationTime ?? ''),
    lastSignInAt: Date.parse(user.metadata.lastSignInTime ?? ''),
    providers: user.providerData.map((provider) => provider.providerId),
  };
}
