import { hasPossibleLength } from './phone-lengths.ts';
import { isWebAddress } from './web-address.ts';

/** E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** The code of what is wrong with a phone number; null if it is valid. */
export function phoneFault(value: string): 'phone' | 'phone_length' | null {
  if (!PHONE.test(value)) return 'phone';
  return hasPossibleLength(value) ? null : 'phone_length';
}

/** The code of what is wrong with the address of a page; null if it is valid. */
export function webAddressFault(value: string): 'url' | null {
  return isWebAddress(value) && new URL(value).hostname.includes('.') ? null : 'url';
}
