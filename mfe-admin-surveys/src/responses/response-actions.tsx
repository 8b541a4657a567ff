import { useMay } from '@canvass/shared/contract/use-workspace';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulk } from './bulk/use-bulk.ts';
import { EraseDialog } from './erasure/erase-dialog.tsx';

interface ResponseActionsProps {
  surveyId: string;
  responseId: string;
  /** Called once the response is deleted; the next page offers to undo it. */
  onRemoved: () => void;
  /** Called once all responses of its respondent are deleted. */
  onErased: () => void;
}

/** The menu of what can be done with a response, as far as the user's role allows. */
export function ResponseActions({ surveyId, responseId, onRemoved, onErased }: ResponseActionsProps) {
  const { t } = useTranslation('admin-surveys');
  const mayDelete = useMay('response:delete');
  const mayErase = useMay('response:erase');
  const [erasing, setErasing] = useState(false);
  const bulk = useBulk(surveyId, (changed) => changed > 0 && onRemoved());
  const remove = () => void bulk.run({ action: 'delete' }, { ids: [responseId] });
  const items: (MenuItem | false)[] = [
    { label: t('response.print'), icon: 'printer', onSelect: () => window.print() },
    mayDelete && { label: t('response.remove.action'), icon: 'trash', tone: 'danger', onSelect: remove },
    mayErase && { label: t('erase.open'), icon: 'user', tone: 'danger', onSelect: () => setErasing(true) },
  ];
  return (
    <>
      <Menu
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            variant="secondary"
            icon="more"
            label={t('responses.more')}
            loading={bulk.done !== undefined}
          />
        )}
        items={items.filter((item) => item !== false)}
      />
      {erasing && (
        <EraseDialog responseId={responseId} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </>
  );
}
