import { useNavigate } from '@canvass/shared/router/router';
import { IconButton } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface NeighboursProps {
  /** Address of the list. */
  base: string;
  newer: string | null;
  older: string | null;
}

/** To the responses beside this one, by button or by the arrow keys. */
export function Neighbours({ base, newer, older }: NeighboursProps) {
  const { t } = useTranslation('admin-surveys');
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, [role=menu], dialog')) return;
      const wanted = event.key === 'ArrowLeft' ? newer : event.key === 'ArrowRight' ? older : null;
      if (wanted) void navigate(`${base}/${wanted}`);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [base, newer, older, navigate]);

  const go = (id: string | null) => () => id && void navigate(`${base}/${id}`);
  return (
    <>
      <IconButton
        variant="secondary"
        icon="arrow-left"
        label={t('response.newer')}
        disabled={newer === null}
        onClick={go(newer)}
      />
      <IconButton
        variant="secondary"
        icon="arrow-right"
        label={t('response.older')}
        disabled={older === null}
        onClick={go(older)}
      />
    </>
  );
}
