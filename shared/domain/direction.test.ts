import { directionOf } from './direction.ts';

it.each([
  'ar',
  'ar-EG',
  'dv',
  'fa',
  'he',
  'ps',
  'ur',
  'ur-Aran',
  'yi',
  'ug',
  'sd',
  'ks',
  'ckb',
  'pa-Arab',
  'ff-Adlm',
])('%s is written from right to left', (language) => expect(directionOf(language)).toBe('rtl'));

it.each(['en', 'it', 'de-CH', 'hi', 'ja', 'ku', 'pa', 'sd-Deva', 'uz', '', 'not a tag', 'en_US'])(
  '%j is written from left to right',
  (language) => expect(directionOf(language)).toBe('ltr'),
);
