import type { Boot } from '@canvass/shared/contract/respondent';
import { celebrate } from './celebrate.ts';
import type { RespondentSession } from '../session/session.ts';
import type { WidgetHost } from '../widget/host.ts';

/** Reports to a widget's host that a response was begun and completed, and runs what the survey's ending has for the latter. */
export function followResponse(boot: Boot, session: RespondentSession, host: WidgetHost | undefined): void {
  let begun = false;
  let completed = false;
  session.subscribe(() => {
    const { phase, at, survey, entries, refused } = session.state();
    if (!begun && Object.keys(entries).length > 0) {
      begun = true;
      host?.report('begun');
    }
    if (refused?.reason === 'answered') host?.report('answered', survey.id);
    if (phase !== 'done' || completed || at.kind !== 'end') return;
    completed = true;
    host?.report('completed', survey.id);
    const ending = survey.endings.find(({ id }) => id === at.ending);
    if (ending && !boot.preview) celebrate(ending, boot.confetti);
  });
}
