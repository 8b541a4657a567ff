import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { writeAtomically } from '../../platform/atomic-file.ts';
import {
  type EmulatorCode,
  type EmulatorUser,
  loadProjectState,
  type ProjectState,
} from './emulator-module.ts';
import { type ProviderMail, mailKind } from './mail.ts';

interface Snapshot {
  users: EmulatorUser[];
  codes: EmulatorCode[];
  mails: ProviderMail[];
}

/** Enough for any mail of a working day; the oldest are dropped. */
const MAIL_LIMIT = 500;

/** The language of the request that is being answered. */
export const readerLanguage = new AsyncLocalStorage<string>();

/** The emulator's accounts, which it has in memory only, persisted in a file. */
export interface DurableAccounts {
  state: ProjectState;
  mails(): ProviderMail[];
  /** Resolves once all changes so far are flushed to the disk. */
  flushed(): Promise<void>;
}

/**
 * Restores the accounts of an earlier run and persists every change. A response must wait for `flushed`. Requests that
 * arrive while the file is being written share the next write.
 */
export async function openAccounts(projectId: string, file: string): Promise<DurableAccounts> {
  const earlier = await read(file);
  const mails = earlier.mails;
  let changed = 0;
  let saved = 0;
  let writing: Promise<void> | undefined;

  class PersistedState extends loadProjectState() {
    override updateUserProviderInfo(user: EmulatorUser, upsert: unknown[], remove: string[]): EmulatorUser {
      changed += 1;
      return super.updateUserProviderInfo(user, upsert, remove);
    }
    /** Another address ends the account's sign-ins, as it does in real projects; the emulator only does so without a mailed code. */
    override updateUserByLocalId(
      ...[localId, fields, options]: Parameters<ProjectState['updateUserByLocalId']>
    ) {
      const former = this.users.get(localId)?.email;
      if (!former || fields.email === undefined || fields.email === former)
        return super.updateUserByLocalId(localId, fields, options);
      const validSince = String(Math.floor(Date.now() / 1000));
      const user = super.updateUserByLocalId(localId, { validSince, ...fields }, options);
      this.deleteCodesOf(former);
      return user;
    }
    override deleteUser(user: EmulatorUser): void {
      changed += 1;
      super.deleteUser(user);
      if (user.email) this.deleteCodesOf(user.email);
    }
    override deleteAllAccounts(): void {
      changed += 1;
      super.deleteAllAccounts();
    }
    override createOob(...given: Parameters<ProjectState['createOob']>): EmulatorCode {
      changed += 1;
      const code = super.createOob(...given);
      mails.unshift(mailOf(code));
      mails.length = Math.min(mails.length, MAIL_LIMIT);
      return code;
    }
    override deleteOobCode(code: string): boolean {
      changed += 1;
      return super.deleteOobCode(code);
    }
    /**
     * Deletes the unused codes of an address that an account gave up. The emulator finds the account of a code by its address: they
     * would give the account of the person who has it next to the owner of an earlier link. Codes that revert a change are found by
     * the account's first address, and stay.
     */
    private deleteCodesOf(email: string): void {
      for (const code of this.oobs.values()) {
        if (code.email === email && code.requestType !== 'RECOVER_EMAIL') this.deleteOobCode(code.oobCode);
      }
    }
  }

  const state = new PersistedState(projectId);
  state.enableImprovedEmailPrivacy = true;
  for (const user of earlier.users) state.overwriteUserWithLocalId(user.localId, withoutDerived(user));
  for (const code of earlier.codes) state.oobs.set(code.oobCode, code);
  saved = changed;

  async function write(): Promise<void> {
    const including = changed;
    const snapshot: Snapshot = { users: [...state.users.values()], codes: [...state.oobs.values()], mails };
    await writeAtomically(file, JSON.stringify(snapshot));
    saved = including;
  }

  return {
    state,
    mails: () => mails,
    async flushed() {
      const wanted = changed;
      while (saved < wanted) {
        writing ??= write().finally(() => {
          writing = undefined;
        });
        await writing;
      }
    },
  };
}

/** Removes the two providers that the emulator derives again from password and number; it would list them twice. */
function withoutDerived(user: EmulatorUser): EmulatorUser {
  const providers = user.providerUserInfo?.filter(
    ({ providerId }) => !['password', 'phone'].includes(providerId),
  );
  return { ...user, ...(providers ? { providerUserInfo: providers } : {}) };
}

function mailOf(code: EmulatorCode): ProviderMail {
  const continueUrl = new URL(code.oobLink).searchParams.get('continueUrl');
  return {
    id: code.oobCode,
    sentAt: new Date().toISOString(),
    to: code.newEmail ?? code.email,
    kind: mailKind(code.requestType),
    language: (readerLanguage.getStore() ?? 'en').slice(0, 2).toLowerCase(),
    ...(continueUrl ? { continueUrl } : {}),
  };
}

async function read(file: string): Promise<Snapshot> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { users: [], codes: [], mails: [] };
    throw error;
  }
}
