import type { CreatedApiKey } from '@canvass/shared/api/api-keys';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { permitted } from '@canvass/shared/screens/permitted';
import { PageHeader } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreatedKey } from './created-key.tsx';
import { KeyForm } from './key-form.tsx';
import { useCrumbs } from './use-crumbs.ts';

/** `/admin/workspace/keys/new`: makes a key, and shows it once. */
export const NewKeyScreen = permitted(
  'apiKey:manage',
  function NewKeyPage() {
    const { t } = useTranslation('account');
    const workspace = useWorkspace();
    const crumbs = useCrumbs(t('keys.new.title'));
    // In memory only: it is neither stored in the browser nor carried over to the page in another language.
    const [created, setCreated] = useState<CreatedApiKey>();
    return (
      <>
        <PageHeader
          title={t('keys.new.title')}
          description={created ? undefined : t('keys.new.description')}
          breadcrumbs={crumbs}
        />
        {created ? (
          <CreatedKey created={created} />
        ) : (
          workspace && <KeyForm workspaceId={workspace.id} onCreated={setCreated} />
        )}
      </>
    );
  },
  { to: '/admin', label: 'insufficient.dashboard' },
);
