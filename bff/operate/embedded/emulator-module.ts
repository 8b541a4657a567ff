import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';

const require = createRequire(import.meta.url);

/** An account of the emulator; only the members that we read. */
export interface EmulatorUser {
  localId: string;
  email?: string;
  /** Unix time in seconds, as a string: sign-ins before this are no longer valid. */
  validSince?: string;
  providerUserInfo?: { providerId: string }[];
}

/** A mailed code that has not been used yet. */
export interface EmulatorCode {
  email: string;
  newEmail?: string;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** The emulator's state of one project: what is restored, and every method that changes it. */
export interface ProjectState {
  users: Map<string, EmulatorUser>;
  oobs: Map<string, EmulatorCode>;
  /** Answers don't reveal whether an account exists; on in real projects. */
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): EmulatorUser;
  updateUserProviderInfo(user: EmulatorUser, upsert: unknown[], remove: string[]): EmulatorUser;
  updateUserByLocalId(localId: string, fields: Partial<EmulatorUser>, options?: object): EmulatorUser;
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

/** The operations that a browser needs for its own account, and those that the launcher needs. */
const USED_PATHS = new Set([
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
 * Loads the class that has a project's accounts. Only the emulator's own module is loaded, not the command line around
 * it.
 */
export function loadProjectState(): new (projectId: string) => ProjectState {
  const { AgentProjectState } = require(`${MODULE}/state.js`) as {
    AgentProjectState: new (projectId: string) => ProjectState;
  };
  return AgentProjectState;
}

/**
 * Creates the emulator's request listener over the given state. It compiles its OpenAPI description at start: 8 s for
 * all 80 operations, 0.7 s for those that are used and without validation of responses.
 */
export async function loadEmulator(projectId: string, state: ProjectState): Promise<RequestListener> {
  const { default: spec } = require(`${MODULE}/apiSpec.js`) as { default: ApiSpec };
  for (const [path, item] of Object.entries(spec.paths)) {
    if (!USED_PATHS.has(path)) {
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
