import type { Role } from '../domain/policy.ts';
import { DEFAULT_SETTINGS } from '../domain/user-settings.ts';
import ky from 'ky';
import type { AreaContext } from './area.ts';
import type { PageConfig, SessionUser } from './page-config.ts';
import { DEFAULT_PASSWORD_POLICY, type SessionPort } from './session.ts';

/** The calls of a test's area to the shell's ports, in order: `['toast.show', {…}]`. */
export type Calls = [port: string, input: unknown][];

const fakeUser: SessionUser = {
  id: 'creator',
  email: 'creator@canvass.test',
  emailVerified: true,
  displayName: 'Ada Creator',
  createdAt: Date.UTC(2026, 0, 1),
  lastSignInAt: Date.UTC(2026, 0, 2),
  providers: ['password'],
  avatar: null,
  settings: DEFAULT_SETTINGS,
};

const fakePage: PageConfig = {
  apiBase: '/api',
  locale: 'en',
  registry: [],
  user: fakeUser,
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'test', google: true, emulator: true },
  tokenSync: null,
  nonce: 'test',
  build: 'test',
};

function fakeSession(user: SessionUser | null, record: (port: string, input?: unknown) => void): SessionPort {
  const done = (port: string) => async (input?: unknown) => {
    record(port, input);
    return { ok: true, value: undefined } as const;
  };
  const signed = (port: string) => async (input?: unknown) => {
    record(port, input);
    return { ok: true, value: user ?? fakeUser } as const;
  };
  return {
    user: () => user,
    subscribe: () => () => {},
    signUp: done('session.signUp'),
    signIn: signed('session.signIn'),
    signInWithGoogle: signed('session.signInWithGoogle'),
    signOut: async () => record('session.signOut'),
    sendPasswordReset: done('session.sendPasswordReset'),
    resendVerification: done('session.resendVerification'),
    applyActionCode: done('session.applyActionCode'),
    checkPasswordReset: async (code) => {
      record('session.checkPasswordReset', code);
      return { ok: true, value: { email: fakeUser.email } };
    },
    passwordPolicy: async () => DEFAULT_PASSWORD_POLICY,
    confirmPasswordReset: done('session.confirmPasswordReset'),
    changePassword: done('session.changePassword'),
    requestAddressChange: done('session.requestAddressChange'),
    redeemAddressLink: async (code) => {
      record('session.redeemAddressLink', code);
      return { ok: true, value: { email: 'new@canvass.test' } };
    },
    updateProfile: signed('session.updateProfile'),
    stored: (facts) => record('session.stored', facts),
    deleteAccount: done('session.deleteAccount'),
  };
}

/**
 * A context for tests of screens. Its types come from the contract, so it can't drift from the shell. Every port
 * succeeds and records its call; pass `overrides` for a port that shall behave differently.
 * @param role the user's in the current workspace
 */
export function fakeContext(
  overrides: Partial<AreaContext> = {},
  role: Role = 'owner',
): { ctx: AreaContext; calls: Calls } {
  const calls: Calls = [];
  const record = (port: string, input?: unknown): void => {
    calls.push([port, input]);
  };
  const page = overrides.page ?? fakePage;
  const prefix = page.locale === 'it' ? '/it' : '';
  const workspace = page.user && { id: page.user.id, role };
  const ctx: AreaContext = {
    session: fakeSession(page.user, record),
    http: ky.create({ prefix: page.apiBase, retry: 0 }),
    dialogs: {
      message: async (input) => record('dialogs.message', input),
      confirm: async (input) => {
        record('dialogs.confirm', input);
        return true;
      },
    },
    toast: { show: (input) => record('toast.show', input) },
    busy: { during: (promise) => promise },
    celebrate: () => record('celebrate'),
    navigate: { to: (path) => record('navigate.to', path), href: (path) => `${prefix}${path}` },
    telemetry: {
      event: (name) => record('telemetry.event', name),
      error: (error) => record('telemetry.error', error),
    },
    locale: {
      current: page.locale,
      tag: page.locale === 'it' ? 'it-IT' : 'en-US',
      switch: (language) => record('locale.switch', language),
    },
    unsaved: {
      register: (key) => {
        record('unsaved.register', key);
        return () => record('unsaved.release', key);
      },
      keep: () => () => {},
      restore: () => undefined,
    },
    parts: { load: async (area, part) => Promise.reject(new Error(`${area}/${part}: no other area here`)) },
    workspaces: {
      current: () => workspace,
      all: () => null,
      subscribe: () => () => {},
      switch: async (id) => {
        record('workspaces.switch', id);
        return true;
      },
      refresh: async () => record('workspaces.refresh'),
    },
    page,
    ...overrides,
  };
  return { ctx, calls };
}
