import { Flex, Icon, type IconName, styled } from '@canvass/shared/ui/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

export const SHARE_TABS = ['link', 'qr', 'email', 'embed', 'prefill'] as const;
export type ShareTab = (typeof SHARE_TABS)[number];

const icons: Record<ShareTab, IconName> = {
  link: 'link',
  qr: 'smartphone',
  email: 'mail',
  embed: 'code',
  prefill: 'sliders',
};

const Tab = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '3',
    minHeight: '9',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
  },
});

/** Tabs with a roving tab stop: arrow keys, Home and End move between them, Tab reaches only the selected one. */
export function ShareTabs({ tab, onTab }: { tab: ShareTab; onTab: (tab: ShareTab) => void }) {
  const { t } = useTranslation('admin-surveys');
  const onKeyDown = (event: KeyboardEvent) => {
    const at = SHARE_TABS.indexOf(tab);
    const last = SHARE_TABS.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = SHARE_TABS[steps[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`share-tab-${next}`)?.focus();
  };
  return (
    <Flex
      role="tablist"
      aria-label={t('share.ways')}
      onKeyDown={onKeyDown}
      gap="1"
      p="1"
      wrap="wrap"
      bg="bg.muted"
      rounded="md"
    >
      {SHARE_TABS.map((entry) => (
        <Tab
          key={entry}
          type="button"
          role="tab"
          id={`share-tab-${entry}`}
          aria-selected={entry === tab}
          aria-controls={entry === tab ? `share-panel-${entry}` : undefined}
          tabIndex={entry === tab ? 0 : -1}
          data-autofocus={entry === tab ? '' : undefined}
          flex={{ base: '1 0 auto', md: '1' }}
          onClick={() => onTab(entry)}
        >
          <Icon name={icons[entry]} />
          {t(`share.tab.${entry}`)}
        </Tab>
      ))}
    </Flex>
  );
}
