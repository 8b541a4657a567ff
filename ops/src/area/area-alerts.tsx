import type { BudgetRules, OpsArea } from '@canvass/shared/api/ops';
import { Alert } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useRate } from '../format/use-rate.ts';

/** The warnings that an operator has to see before moving an area's releases. */
export function AreaAlerts({ area, rules }: { area: OpsArea; rules: BudgetRules }) {
  const { t } = useTranslation(NAMESPACE);
  const { rate } = useRate();
  const live = area.releases.find(({ version }) => version === area.live);
  const { watched } = area;
  const budget = rate(rules.budget);
  return (
    <>
      {area.live === null && (
        <Alert tone="warning" title={t('alert.absent.title')}>
          {t('alert.absent.text')}
        </Alert>
      )}
      {live && live.faults.length > 0 && (
        <Alert tone="danger" title={t('alert.incompatible.title')}>
          {live.faults.map(({ message }) => message).join(' ')} {t('alert.incompatible.text')}
        </Alert>
      )}
      {watched?.verdict === 'exceeded' && (
        <Alert tone="danger" title={t('alert.exceeded.title', { version: watched.version, budget })}>
          {rules.automatic && !area.pinned ? t('alert.exceeded.automatic') : t('alert.exceeded.manual')}
        </Alert>
      )}
      {watched?.verdict === 'common' && (
        <Alert tone="warning" title={t('alert.common.title', { version: watched.version, budget })}>
          {t('alert.common.text')}
        </Alert>
      )}
      {watched?.verdict === 'gathering' && (
        <Alert title={t('alert.gathering.title', { version: watched.version })}>
          {t('alert.gathering.text', { count: watched.reporters, minimum: rules.minimumReporters })}
        </Alert>
      )}
      {area.pinned && <Alert title={t('alert.pinned.title')}>{t('alert.pinned.text')}</Alert>}
    </>
  );
}
