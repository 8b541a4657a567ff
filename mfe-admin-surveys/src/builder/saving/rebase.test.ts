import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { asTyped } from './rebase.ts';

const stored = surveyDefinitionSchema.parse({
  title: 'Lunch',
  questions: ['a', 'b', 'c'].map((id) => ({ id, type: 'url', title: id.toUpperCase() })),
});
const titled = (draft: SurveyDefinition, id: string, title: string): SurveyDefinition => ({
  ...draft,
  questions: draft.questions.map((question) => (question.id === id ? { ...question, title } : question)),
});
/** As it comes from the server: no object is that of another draft. */
const received = (draft: SurveyDefinition): SurveyDefinition =>
  surveyDefinitionSchema.parse(JSON.parse(JSON.stringify(draft)));

describe('a draft that the server merged, as this tab has it', () => {
  const sent = titled({ ...stored, title: 'Lunch ' }, 'a', 'What?');
  const theirs = received(titled(sent, 'c', 'Why?'));
  const typed = asTyped(sent, theirs);

  it('has what the others changed, and as they were typed the parts that the server writes otherwise', () => {
    expect(theirs.title).toBe('Lunch');
    expect(typed.title).toBe('Lunch ');
    expect(typed.questions.map(({ title }) => title)).toEqual(['What?', 'B', 'Why?']);
  });

  it('shares every other part with the draft that was sent', () => {
    expect(typed.questions[0]).toBe(sent.questions[0]);
    expect(typed.questions[1]).toBe(sent.questions[1]);
    expect(typed.settings).toBe(sent.settings);
  });

  it('keeps a default that the server filled in as it was: absent', () => {
    const { placeholder: _, ...short } = { placeholder: '', ...sent.questions[1] };
    const without = { ...sent, questions: [short, sent.questions[2]] } as SurveyDefinition;
    expect(asTyped(without, received(titled(without, 'c', 'Why?'))).questions[0]).toBe(without.questions[0]);
  });
});
