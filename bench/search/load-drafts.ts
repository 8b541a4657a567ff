import type { Pool } from 'pg';
import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Api } from '../support/creator.ts';

const QUESTIONS = 20;
const OPTIONS = ['Very satisfied', 'Satisfied', 'Neither satisfied nor dissatisfied', 'Dissatisfied'];
const OPZIONI = ['Molto soddisfatto', 'Soddisfatto', 'Né l’uno né l’altro', 'Insoddisfatto'];

/** A survey in two languages. `marker0` stands for a word that each copy has of its own. */
function survey(): SurveyInput {
  const numbers = [...Array(QUESTIONS).keys()];
  const texts = numbers.flatMap((number) => [
    [`questions.q${number}.title`, `Quanto è soddisfatto del punto ${number} del nostro servizio?`],
    ...OPZIONI.map((label, at) => [
      `questions.q${number}.options.o${at}`,
      number === 9 && at === 3 ? 'marker0opzione' : label,
    ]),
  ]);
  return {
    title: 'Survey marker0title',
    languages: ['it'],
    questions: numbers.map((number) => ({
      id: `q${number}`,
      type: 'multiple_choice_single' as const,
      title:
        number === 7
          ? 'What of marker0question?'
          : `How satisfied are you with part ${number} of our service?`,
      description: 'Think of the last four weeks, and of all that we did for you in them.',
      options: OPTIONS.map((label, at) => ({
        id: `o${at}`,
        label: number === 8 && at === 3 ? 'marker0option' : label,
      })),
    })),
    translations: { it: { title: 'Sondaggio marker0titolo', ...Object.fromEntries(texts) } },
  };
}

/** Stores that many drafts of 20 questions with options, in two languages, in the workspace of the api's creator. */
export async function loadDrafts(api: Api, pool: Pool, count: number): Promise<void> {
  const { id } = await api<{ id: string }>('POST', '/api/surveys', survey());
  const began = performance.now();
  await pool.query(
    `insert into surveys select (jsonb_populate_record(surveys, jsonb_build_object(
       'id', lpad(number::text, 12, 'S'),
       'draft', replace(draft::text, 'marker0', 'marker' || number)::jsonb))).*
     from surveys, generate_series(1, $2::int) as number where id = $1`,
    [id, count],
  );
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${count} surveys stored in ${seconds.toFixed(1)} s\n`);
}
