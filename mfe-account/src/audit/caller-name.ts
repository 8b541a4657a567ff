import type { AuditEntry } from '@canvass/shared/api/audit';
import type { TFunction } from 'i18next';

/** Characters of an id by which readers tell accounts and sessions without a name apart. */
const ENDING = 4;

/** An account or session without a name, by the end of its id. */
export const endOfId = (id: string): string => `…${id.slice(-ENDING)}`;

/** The name of an entry's caller: a person, a key or Canvass itself. A deleted account has no name any more. */
export function callerName(caller: AuditEntry['caller'], t: TFunction<'account'>): string {
  switch (caller.type) {
    case 'person':
      return caller.name ?? t('audit.deletedAccount', { ending: endOfId(caller.id) });
    case 'key':
      return t('audit.keyName', { name: caller.name ?? endOfId(caller.id) });
    case 'system':
      return 'Canvass';
  }
}
