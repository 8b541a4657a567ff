import { useArea } from '@canvass/shared/contract/area-context';
import { useMay, useWorkspace } from '@canvass/shared/contract/use-workspace';
import { useParams } from '@canvass/shared/router/router';
import { LinkButton, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../domain/policy.ts';

interface Elsewhere {
  /** Where the reader finds what they may see, with the route's parameters: `/admin/surveys/:id/analytics`. */
  to: string;
  /** Key of the link's text among the common ones. */
  label: 'insufficient.metrics' | 'insufficient.list' | 'insufficient.dashboard';
  /** For a page of one thing its address in the API: it may be in a workspace where the reader has another role. */
  thing?: string;
}

/** A screen for the roles that have a permission. Others read why it isn't for them, and where to go on. */
export function permitted(permission: Permission, Screen: ComponentType, elsewhere: Elsewhere) {
  return function Permitted() {
    return useMay(permission) ? <Screen /> : <Insufficient {...elsewhere} />;
  };
}

function Insufficient({ to, label, thing }: Elsewhere) {
  const { t } = useTranslation('common');
  const { http } = useArea();
  const role = useWorkspace()?.role;
  const params = useParams();
  const withParams = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const address = thing && withParams(thing);
  const [asked, setAsked] = useState(address === undefined);
  // The shell shows the workspace of what was answered, and with it this page again.
  useEffect(() => {
    if (address === undefined) return;
    const leaving = new AbortController();
    const done = () => !leaving.signal.aborted && setAsked(true);
    http.get(address, { signal: leaving.signal }).then(done, done);
    return () => leaving.abort();
  }, [http, address]);
  if (!asked || !role) return <LoadingState lines={4} />;
  return (
    <>
      <PageHeader
        title={t('insufficient.title')}
        description={t('insufficient.text', { role: t(`role.${role}`) })}
      />
      <LinkButton to={withParams(to)}>{t(label)}</LinkButton>
    </>
  );
}
