import { Box, Icon, styled, Text } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchEntry, SearchSection } from './search-entry.ts';

const Option = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '12', sm: '10' },
    px: '3',
    py: '1.5',
    rounded: 'sm',
    cursor: 'pointer',
    scrollMarginBlock: '10',
    '&[aria-selected=true]': {
      bg: 'accent.subtle',
      color: 'accent',
      // Drawn in forced colours only.
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
  },
});

interface ResultsProps {
  /** Beginning of the ids of list and options. */
  id: string;
  sections: readonly SearchSection[];
  active: SearchEntry | undefined;
  onActive: (entry: SearchEntry) => void;
  onOpen: (entry: SearchEntry, inNewTab: boolean) => void;
}

/** The results as a listbox, in groups. */
export function Results({ id, sections, active, onActive, onOpen }: ResultsProps) {
  const { t } = useTranslation('search');
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    // Missing in test environments.
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t('results')}>
      {sections.map((section) => (
        <div key={section.id} role="group" aria-labelledby={`${id}-group-${section.id}`}>
          <Text
            id={`${id}-group-${section.id}`}
            textStyle="xs"
            tone="muted"
            fontWeight="medium"
            px="3"
            pt="3"
            pb="1"
          >
            {t(`group.${section.id}`)}
          </Text>
          {section.entries.map((entry) => (
            <Option
              key={entry.id}
              role="option"
              id={`${id}-${entry.id}`}
              aria-selected={entry === active}
              onPointerMove={() => entry !== active && onActive(entry)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
            >
              <Box color="fg.muted" flex="none">
                <Icon name={entry.icon} size={16} />
              </Box>
              <Box minWidth="0" flex="1">
                <Box truncate dir="auto">
                  {entry.label}
                </Box>
                {entry.note && (
                  <Text textStyle="xs" tone="muted" truncate dir="auto">
                    {entry.note}
                  </Text>
                )}
              </Box>
            </Option>
          ))}
          {(section.more || section.incomplete) && (
            <Text textStyle="xs" tone="muted" px="3" py="1">
              {t(section.incomplete ? 'incomplete' : 'more')}
            </Text>
          )}
        </div>
      ))}
    </div>
  );
}
