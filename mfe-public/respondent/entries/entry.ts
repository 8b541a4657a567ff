import type { Entry, PhoneEntry } from '@canvass/shared/contract/respondent';

export function isPhoneEntry(entry: Entry | undefined): entry is PhoneEntry {
  return typeof entry === 'object' && 'number' in entry;
}
