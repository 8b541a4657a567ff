import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { newResponseId } from '../../../mfe-public/respondent/session/response-id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
});
afterAll(() => server.stop());

it('a name has a column with the whole and one for each part; a missing part is named in the reader’s language', async () => {
  const ada = await server.signIn('ada');
  const questions = [
    { id: 'who', type: 'text_short', title: 'Who?', display: 'name' },
    { id: 'home', type: 'text_short', title: 'Home', display: 'address' },
  ];
  const id = await publishedSurvey(ada, { title: 'Parts', questions });
  const save = (answers: object, language: string) =>
    fetch(`${server.url}/api/public/surveys/${id}/responses/${newResponseId()}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({
        sequence: 1,
        version: 1,
        answers,
        completed: true,
        language,
        hidden: {},
        source: 'link',
        widget: null,
        timings: {},
        elapsed: 9000,
        consent: null,
        trapped: false,
      }),
    });
  const refused = await save({ who: '\nLovelace' }, 'it');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain('Manca questo campo: Nome.');
  const home = '1 Main St\n\nSpringfield\nIL\n62701\nUS';
  expect((await save({ who: 'Ada\nLovelace', home }, 'en')).status).toBe(200);
  const cookie = await server.cookieOf('ada');
  const file = async (values: string) => {
    const url = `${server.url}/api/surveys/${id}/responses/export?format=csv&values=${values}`;
    return (await fetch(url, { headers: { Cookie: cookie } })).text();
  };
  const labels = await file('labels');
  expect(labels).toContain('Who?,Who?: First name,Who?: Last name,Home,Home: Street and number');
  expect(labels).toContain(
    'Ada Lovelace,Ada,Lovelace,"1 Main St, Springfield, IL 62701, United States",1 Main St',
  );
  expect(await file('ids')).toContain('who,who.first,who.last,home,home.street');
});
