import type { AuditEntry } from '@canvass/shared/api/audit';
import { auditKindOf } from '@canvass/shared/domain/audit';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Flex, Icon, Span, Stack, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../account/facts.tsx';
import { endOfId } from './caller-name.ts';
import { type Fact, useEntryFacts } from './use-entry-facts.tsx';

interface EntryRowProps {
  entry: Omit<AuditEntry, 'caller'>;
  /** The second line: who did it, or in which workspace. */
  context: string;
  /** Facts before those of any entry. */
  facts: readonly Fact[];
  /** Buttons below the facts. */
  actions?: ReactNode;
}

const Summary = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: { base: '4', sm: '5' },
    py: '3',
    cursor: 'pointer',
    listStyle: 'none',
    rounded: 'md',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { transition: 'transform 150ms' },
    _hover: { bg: 'bg.subtle' },
  },
});

/** One entry of a log; opened, it shows all that was recorded. */
export function EntryRow({ entry, context, facts, actions }: EntryRowProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const own = useEntryFacts(entry);
  const title = useSubjectTitle(entry);
  return (
    <Box as="li" css={{ '& + &': { borderTop: '1px solid token(colors.border)' } }}>
      <Box as="details" css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}>
        <Summary>
          <Flex flex="1" minWidth="0" gap={{ base: '1', sm: '4' }} direction={{ base: 'column', sm: 'row' }}>
            <Box flex="1" minWidth="0" overflowWrap="anywhere">
              <Span fontWeight="medium">{t(`audit.action.${entry.action}`)}</Span>
              {title && <Span>{t('audit.subject', { title })}</Span>}
              <Box color="fg.muted" textStyle="sm">
                {context}
              </Box>
            </Box>
            <Box color="fg.muted" textStyle="sm" flexShrink="0" fontVariantNumeric="tabular-nums">
              <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
            </Box>
          </Flex>
          <Icon name="chevron-down" />
        </Summary>
        <Stack gap="4" px={{ base: '4', sm: '5' }} pt="2" pb="5" textStyle="sm">
          <Facts facts={[...facts, ...own]} />
          {actions}
        </Stack>
      </Box>
    </Box>
  );
}

/** The subject of an entry; of a member whose account was deleted the end of its id. */
function useSubjectTitle({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  const { t } = useTranslation('account');
  if (!subject) return null;
  if (subject.title === null && auditKindOf(action) === 'member') {
    return t('audit.deletedAccount', { ending: endOfId(subject.id) });
  }
  return subject.title;
}
