import type { Entry, PhoneEntry } from '@canvass/shared/contract/respondent';

/** Whether an entry is that of a phone number's field: the number as typed, and the country that it is read with. */
export function isPhoneEntry(entry: Entry | undefined): entry is PhoneEntry {
  return typeof entry === 'object' && 'number' in entry;
}
