import { endingLabel, namedEndings } from './endings.ts';
import { endingSchema } from './survey-schema.ts';

const version = (...endings: Array<{ id: string; title?: string }>) => ({
  definition: { endings: endings.map((ending) => endingSchema.parse(ending)) },
});

it('names endings by their letter in the newest version and their newest title; deleted ones come last, without a letter', () => {
  const versions = [
    version({ id: 'b', title: 'Sorry' }, { id: 'a', title: 'Thanks, {{name|you}}' }),
    version({ id: 'a', title: 'Thank you' }, { id: 'old', title: 'Bye' }, { id: 'untitled' }),
  ];
  expect(namedEndings(versions).map(endingLabel)).toEqual([
    'A · Sorry',
    'B · Thanks, you',
    'Bye',
    'untitled',
  ]);
});

it('names an ending without a title by its letter', () => {
  expect(namedEndings([version({ id: 'a' })]).map(endingLabel)).toEqual(['A']);
});
