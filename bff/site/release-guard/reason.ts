import type { AlertDetails, BudgetRules, FailureRate } from '@canvass/shared/api/ops';
import { formatShare } from '@canvass/shared/domain/format';
import type { Watch } from './watch.ts';

const percent = (share: number): string => formatShare(share, 'en').replace('%', ' %');

const figures = ({ failed, reporters, rate }: FailureRate): string =>
  `${failed} of ${reporters} reporters (${percent(rate ?? 0)})`;

/**
 * Why a release has left its failure budget, with the figures, in English as the history is: "failed for 12 of 40 reporters
 * (30 %); the budget is 2 %; 1.7.0 failed for 1 of 310 reporters (0.3 %)".
 */
export function reasonOf({ release }: Watch, { budget }: BudgetRules): string {
  const { baseline } = release;
  const compared =
    baseline && baseline.reporters > 0 ? `; ${baseline.version} failed for ${figures(baseline)}` : '';
  return `${release.version} failed for ${figures(release)}; the budget is ${percent(budget)}${compared}`;
}

/** The same figures as values, for an alert. */
export function detailsOf(
  { release }: Watch,
  { budget }: BudgetRules,
  more: Partial<Pick<AlertDetails, 'target' | 'hindrance'>>,
): AlertDetails {
  const { reporters, failed, baseline } = release;
  const compared = baseline && baseline.reporters > 0 ? baseline : null;
  return {
    figures: {
      reporters,
      failed,
      budget,
      baseline: compared && {
        version: compared.version,
        reporters: compared.reporters,
        failed: compared.failed,
      },
    },
    target: null,
    hindrance: null,
    detail: null,
    ...more,
  };
}
