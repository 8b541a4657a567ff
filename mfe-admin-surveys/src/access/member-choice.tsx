import type { Member } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { may } from '@canvass/shared/domain/policy';
import { Box, Checkbox, FieldGroup, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** With more members than this a search is offered. */
const MANY = 8;

interface MemberChoiceProps {
  members: readonly Member[];
  chosen: ReadonlySet<string>;
  mayChange: boolean;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The members of a workspace, to choose those that a survey is for. Who sees it in any case can't be left out. */
export function MemberChoice({ members, chosen, mayChange, onChange }: MemberChoiceProps) {
  const { t } = useTranslation('admin-surveys');
  const ownId = useArea().session.user()?.id;
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = members.filter(({ displayName, email }) =>
    `${displayName}\n${email}`.toLowerCase().includes(words),
  );
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Stack gap="3">
      {members.length > MANY && (
        <TextField
          type="search"
          label={t('access.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <FieldGroup legend={t('access.members')} gap="2">
        <Box maxHeight="18rem" overflowY="auto" p="1">
          <Stack gap="3">
            {shown.map(({ id, displayName, email, role }) => {
              const seesAll = may(role, 'surveyAccess:manage');
              const isSelf = id === ownId;
              const name = displayName || email;
              return (
                <Checkbox
                  key={id}
                  label={isSelf ? t('access.you', { name }) : name}
                  hint={t(seesAll ? 'access.always' : 'access.role', { role: t(`common:role.${role}`) })}
                  checked={seesAll || isSelf || chosen.has(id)}
                  disabled={!mayChange || seesAll || isSelf}
                  onChange={() => toggle(id)}
                />
              );
            })}
            {shown.length === 0 && <Text tone="muted">{t('access.noMatch')}</Text>}
          </Stack>
        </Box>
      </FieldGroup>
    </Stack>
  );
}
