import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { changeSurvey } from '../model/pages.ts';
import { passwordReplacer, withoutNewPassword } from './new-password.ts';

const reference = `password:set:${'a'.repeat(60)}`;
const draft = (password: string | null): SurveyDefinition =>
  surveyDefinitionSchema.parse({ title: 'Locked', settings: { password } });

it('a new password is replaced by what the server has; a reference, or none, is unchanged', () => {
  const server = draft(reference);
  expect(withoutNewPassword(draft('sesame'), server).settings.password).toBe(reference);
  expect(withoutNewPassword(draft('sesame'), draft(null)).settings.password).toBeNull();
  for (const same of [draft(null), draft(`password:set:${'b'.repeat(60)}`)]) {
    expect(withoutNewPassword(same, server)).toBe(same);
  }
});

it('the reference replaces it everywhere, and shared objects stay shared', () => {
  const replaced = passwordReplacer('sesame', reference);
  const sent = draft('sesame');
  const later = changeSurvey({ title: 'Later' })(sent);
  expect(replaced(sent).settings).toEqual({ ...sent.settings, password: reference });
  expect(replaced(sent)).toBe(replaced(sent));
  expect(replaced(later)).toMatchObject({ title: 'Later', settings: { password: reference } });
  expect(replaced(later).settings).toBe(replaced(sent).settings);
  expect(replaced(draft('another')).settings.password).toBe('another');
});

it('nothing is replaced if an older server sends no reference', () => {
  const sent = draft('sesame');
  expect(passwordReplacer('sesame', undefined)(sent)).toBe(sent);
});
