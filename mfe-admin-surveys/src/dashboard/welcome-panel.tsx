import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useRef } from 'react';
import { useLive } from '../live/use-live.ts';
import type { Welcome as WelcomeChoice } from './use-welcome.ts';
import { Welcome } from './welcome.tsx';
import type { WelcomeState } from './welcome-steps.ts';

interface WelcomePanelProps {
  state: WelcomeState;
  welcome: WelcomeChoice;
  /** Something arrived: what the dashboard shows is to be read again. */
  onChange: () => void;
}

/** The welcome as it goes on by itself: it waits for the first response, and celebrates it once. */
export function WelcomePanel({ state, welcome, onChange }: WelcomePanelProps) {
  const { celebrate } = useArea();
  const celebrated = useRef(false);
  const received = state.next === undefined;
  useEffect(() => {
    if (!received || celebrated.current) return;
    celebrated.current = true;
    celebrate();
    welcome.remember();
  }, [received, celebrate, welcome]);
  const dismiss = () => {
    welcome.dismiss();
    // The button that had the focus is gone.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      {state.next === 'respond' && state.survey && (
        <AwaitResponse surveyId={state.survey.id} onChange={onChange} />
      )}
      <Welcome state={state} onDismiss={dismiss} />
    </>
  );
}

function AwaitResponse({ surveyId, onChange }: { surveyId: string; onChange: () => void }) {
  useLive(surveyId, onChange);
  return null;
}
