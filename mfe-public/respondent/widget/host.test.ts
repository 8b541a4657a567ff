/** @jest-environment jsdom */
import type { Boot } from '@canvass/shared/contract/respondent';
import { followResponse } from '../optional/follow-response.ts';
import type { RespondentSession } from '../session/session.ts';
import type { RespondentState } from '../session/state.ts';
import { widgetHost } from './host.ts';

const parent = { postMessage: jest.fn() };
const query = '?host=https://shop.example';
/** The types of the messages that the hosting page got. */
const reported = () => parent.postMessage.mock.calls.map(([{ type }]) => type as string);

beforeAll(() => Object.defineProperty(window, 'parent', { value: parent }));
beforeEach(() => parent.postMessage.mockClear());

/** A state whose changes are reported to the hosting page. */
function followed() {
  const survey = { id: 'survey000001', endings: [] };
  const state = {
    phase: 'answering',
    at: { kind: 'all' },
    entries: {},
    survey,
  } as unknown as RespondentState;
  let change: () => void = () => undefined;
  const session = { state: () => state, subscribe: (listener: () => void) => (change = listener) };
  const host = widgetHost('widget000001', new URLSearchParams(query));
  followResponse({} as Boot, session as unknown as RespondentSession, host);
  return { state, change };
}

it('the host of a widget is told which survey was completed', () => {
  const { state, change } = followed();
  Object.assign(state, { phase: 'done', at: { kind: 'end', ending: null } });
  change();
  expect(parent.postMessage).toHaveBeenLastCalledWith(
    { canvass: 'widget000001', type: 'completed', survey: 'survey000001' },
    'https://shop.example',
  );
});

describe('the host of a widget is told that its survey was answered before', () => {
  it('by the survey, where the browser or the server refuses another response', () => {
    const { state, change } = followed();
    change();
    expect(reported()).toEqual(['ready']);
    Object.assign(state, { refused: { reason: 'full' } });
    change();
    expect(reported()).toEqual(['ready']);
    Object.assign(state, { refused: { reason: 'answered' } });
    change();
    expect(reported()).toEqual(['ready', 'answered']);
    expect(parent.postMessage).toHaveBeenLastCalledWith(
      { canvass: 'widget000001', type: 'answered', survey: 'survey000001' },
      'https://shop.example',
    );
  });

  it('by the gate, which the server sends in the survey’s place', async () => {
    history.replaceState(null, '', query);
    document.body.innerHTML =
      '<div class="cv-cover-text"></div><script type="application/json" id="boot">{"widget":"widget000001","survey":"survey000002"}</script>';
    await import('../stored-answers/stored-answers.ts');
    expect(reported()).toEqual(['ready', 'answered']);
    expect(parent.postMessage.mock.lastCall).toMatchObject([{ survey: 'survey000002' }, expect.anything()]);
  });
});
