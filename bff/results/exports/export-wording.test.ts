import { questionSchema } from '@canvass/shared/domain/question-schema';
import { exportWordingOf } from './export-wording.ts';
import { exportedAnswer } from './exported-answer.ts';

it('says of a consent whether it was given, in the file’s language', () => {
  const consent = questionSchema.parse({
    id: 'q',
    type: 'yes_no',
    display: 'consent',
    yesLabel: 'I accept the terms',
  });
  const cells = (values: 'labels' | 'ids', locale: 'en' | 'it') =>
    [true, false].map((answer) =>
      exportedAnswer(consent, answer, exportWordingOf({ values, timings: false }, locale)),
    );
  expect(cells('labels', 'en')).toEqual(['Agreed', 'Not agreed']);
  expect(cells('labels', 'it')).toEqual(['Accettato', 'Non accettato']);
  expect(cells('ids', 'en')).toEqual([true, false]);
});
