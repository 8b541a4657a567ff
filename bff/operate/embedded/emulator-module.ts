import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';

const require = createRequire(import.meta.url);

/** An account as the emulator keeps it; only what we read is named. */
export interface EmulatorUser {
  localId: string;
  email?: string;
  providerUserInfo?: { providerId: string }[];
}

/** A code that was mailed and waits to be used. */
export interface EmulatorCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** The emulator's memory of one project: what we restore, and every way it changes. */
export interface ProjectState {
  users: Map<string, EmulatorUser>;
  oobs: Map<string, EmulatorCode>;
  /** Answers don't tell whether there is an account; real projects have this on. */
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
  updateUserProviderInfo(user: EmulatorUser, upsert: unknown[], remove: string[]): EmulatorUser;
  deleteUser(user: EmulatorUser): void;
  deleteAllAccounts(): void;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    link: (code: string) => string,
  ): EmulatorCode;
  deleteOobCode(code: string): boolean;
}

interface Operation {
  responses?: Record<string, unknown>;
}

interface ApiSpec {
  paths: Record<string, { parameters?: unknown; get?: Operation; post?: Operation }>;
}

/** What a browser needs to sign up, sign in and manage its own account, and what the launcher needs. */
const KEPT_PATHS = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/recaptchaParams',
  '/v1/token',
  '/v2/passwordPolicy',
  '/v2/recaptchaConfig',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:update',
]);

const UNCHECKED = { description: '', content: { '*/*': { schema: {} } } };

const MODULE = 'firebase-tools/lib/emulator/auth';

/**
 * The class that holds a project's accounts, to be extended.
 * Only the emulator's own module is loaded, not the command line around it.
 */
export function loadProjectState(): new (projectId: string) => ProjectState {
  const { AgentProjectState } = require(`${MODULE}/state.js`) as {
    AgentProjectState: new (projectId: string) => ProjectState;
  };
  return AgentProjectState;
}

/**
 * The emulator as a request listener over the given state. Its description of 80
 * operations is compiled at start, which takes 8 s; the few that are used, without the
 * checks of its own answers, take 0.7 s.
 */
export async function loadEmulator(projectId: string, state: ProjectState): Promise<RequestListener> {
  const { default: spec } = require(`${MODULE}/apiSpec.js`) as { default: ApiSpec };
  for (const [path, item] of Object.entries(spec.paths)) {
    if (!KEPT_PATHS.has(path)) {
      delete spec.paths[path];
      continue;
    }
    delete item.parameters;
    for (const operation of [item.get, item.post]) {
      if (operation) operation.responses = { default: UNCHECKED };
    }
  }
  const { createApp } = require(`${MODULE}/server.js`) as {
    createApp(id: string, mode: number, states: Map<string, ProjectState>): Promise<RequestListener>;
  };
  return createApp(projectId, 0, new Map([[projectId, state]]));
}
