import type { Boot } from '@canvass/shared/contract/respondent';
import { celebrate } from './celebrate.ts';
import type { RespondentSession } from '../session/session.ts';
import type { WidgetHost } from '../widget/host.ts';

/** Reports to a widget's host that a response was begun and completed, and runs what the survey's ending has for the latter. */
export function followResponse(boot: Boot, session: RespondentSession, host: WidgetHost | undefined): void {
  let begun = false;
  let completed = false;
  session.subscribe(() => {
    const { phase, at, survey, entries } = session.state();
    if (!begun && Object.keys(entries).length > 0) {
      begun = true;
      host?.begun();
    }
    if (phase !== 'done' || completed || at.kind !== 'end') return;
    completed = true;
    host?.completed();
    const ending = survey.endings.find(({ id }) => id === at.ending);
    if (ending && !boot.preview) celebrate(ending, boot.confetti);
  });
}
