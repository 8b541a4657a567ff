import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { countryOptions } from '../../questions/country-options.ts';
import { fieldNames, withTyped } from './hidden-fields.tsx';
import { fromLocalTime, toLocalTime } from './local-time.ts';
import { TYPE_SETTINGS } from './type-settings.ts';

/** Fields that are edited on the canvas or by a control of their own. */
const elsewhere = [
  'id',
  'type',
  'title',
  'description',
  'required',
  'image',
  'visibleIf',
  'jumps',
  'options',
];

it.each(QUESTION_TYPE_IDS)('offers every setting of %s', (type) => {
  const fields = Object.keys(newQuestion(type, 'q')).filter((field) => !elsewhere.includes(field));
  // Without a default: absent until it is set.
  const optional = type.startsWith('multiple_choice') ? ['columns'] : [];
  expect(TYPE_SETTINGS[type].map((setting) => setting.field).sort()).toEqual([...fields, ...optional].sort());
});

it.each([
  ['scale', ['highLabel', 'lowLabel', 'max', 'middleLabel', 'min']],
  ['nps', ['highLabel', 'lowLabel', 'middleLabel']],
  ['ranking', ['maxSelected', 'minSelected', 'shuffle']],
] as const)('offers the settings of %s, and no others of its type', (kind, fields) => {
  expect(TYPE_SETTINGS[kind].map((setting) => setting.field).sort()).toEqual(fields);
});

it.each(['text_short', 'text_long', 'multiple_choice_multi', 'ranking'] as const)(
  'offers no maximum of %s that refuses every answer',
  (kind) => {
    const most = TYPE_SETTINGS[kind].filter(({ field }) => field.startsWith('max'));
    expect(most).toMatchObject([{ control: 'number', min: 1 }]);
  },
);

it('a moment is the same after formatting and parsing as local time', () => {
  const moment = '2026-03-29T10:30:00.000Z';
  expect(fromLocalTime(toLocalTime(moment))).toBe(moment);
  expect(fromLocalTime('')).toBeNull();
  expect(toLocalTime(null)).toBe('');
});

it.each(['Europe/Rome', 'Asia/Kolkata', 'America/New_York'])(
  'keeps the time while the digits of a year are typed, in %s',
  async (zone) => {
    const code = `import { fromLocalTime, toLocalTime } from ${JSON.stringify(join(import.meta.dirname, 'local-time.ts'))};
      const years = ['0002', '0020', '0202', '2027'];
      console.log(years.map((year) => toLocalTime(fromLocalTime(year + '-12-31T18:00'))).join(' '));`;
    // The zone of a process is the one it was started in.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, TZ: zone },
    });
    expect(stdout.trim()).toBe('0002-12-31T18:00 0020-12-31T18:00 0202-12-31T18:00 2027-12-31T18:00');
  },
);

it('changes of the hidden fields only what is typed: a name that another editor added or removed meanwhile stays so', () => {
  expect(withTyped(['source'], ['source'], ['source', 'plan'])).toEqual(['source', 'plan']);
  expect(withTyped(['source', 'theirs'], ['source'], ['plan'])).toEqual(['plan', 'theirs']);
  expect(withTyped(['theirs'], ['source'], ['source', 'plan'])).toEqual(['plan', 'theirs']);
  expect(withTyped(['source', 'theirs'], ['source'], ['source', 'theirs'])).toEqual(['source', 'theirs']);
});

it('parses the names of hidden fields and reports invalid ones', () => {
  expect(fieldNames('source, customer_id;source  città')).toEqual({
    names: ['source', 'customer_id'],
    wrong: ['città'],
  });
});

it('names countries in the language of the page', () => {
  expect(countryOptions('it-IT').find((country) => country.value === 'DE')?.label).toBe('Germania');
});
