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

describe('the host of a widget is told that its survey was answered before', () => {
  it('by the survey, where the browser or the server refuses another response', () => {
    const state = { phase: 'answering', at: { kind: 'all' }, entries: {} } as RespondentState;
    let change: () => void = () => undefined;
    const session = { state: () => state, subscribe: (listener: () => void) => (change = listener) };
    const host = widgetHost('widget000001', new URLSearchParams(query));
    followResponse({} as Boot, session as unknown as RespondentSession, host);
    change();
    expect(reported()).toEqual(['ready']);
    Object.assign(state, { refused: { reason: 'full' } });
    change();
    expect(reported()).toEqual(['ready']);
    Object.assign(state, { refused: { reason: 'answered' } });
    change();
    expect(reported()).toEqual(['ready', 'answered']);
  });

  it('by the gate, which the server sends in the survey’s place', async () => {
    history.replaceState(null, '', query);
    document.body.innerHTML =
      '<div class="cv-cover-text"></div><script type="application/json" id="boot">{"widget":"widget000001"}</script>';
    await import('../stored-answers/stored-answers.ts');
    expect(reported()).toEqual(['ready', 'answered']);
  });
});
