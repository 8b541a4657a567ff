import { useLocale, useNavigate, useSearchParams } from '@canvass/shared/router/router';
import { Box, Button, EmptyState, Flex, Grid, Icon, Section, Text, TextField } from '@canvass/shared/ui/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newAddress } from '../new-address.ts';
import { TargetFolderContext } from '../use-create-survey.ts';
import { CategoryFilter } from './category-filter.tsx';
import { findTemplates } from './template.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TEMPLATES } from './templates.ts';

/** The templates, by category and search; the one that is open is in the address (`?template=`). */
export function Gallery() {
  const { t } = useTranslation('admin-surveys');
  const language = useLocale();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const folder = use(TargetFolderContext);
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const found = findTemplates(TEMPLATES, { search, category });
  const open = TEMPLATES.find(({ id }) => id === address.get('template'));
  const clear = () => {
    setSearch('');
    setCategory('');
  };
  return (
    <Section title={t('templates.title')} description={t('templates.description')}>
      <Flex gap="3" wrap="wrap" align="center" role="search">
        <Box flex="1 1 14rem" maxWidth={{ sm: '20rem' }}>
          <TextField
            type="search"
            label={t('templates.search')}
            hideLabel
            placeholder={t('templates.search')}
            prefix={<Icon name="search" />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
        <CategoryFilter category={category} onChange={setCategory} />
      </Flex>
      <Text srOnly role="status">
        {t('templates.found', { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          drawing="not-found"
          title={t('templates.noneTitle')}
          action={<Button onClick={clear}>{t('list.clearFilters')}</Button>}
        >
          {t('templates.noneText')}
        </EmptyState>
      ) : (
        <Grid
          as="ul"
          m="0"
          p="0"
          listStyle="none"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))"
        >
          {found.map((template) => (
            <TemplateCard key={template.id} template={template} language={language} />
          ))}
        </Grid>
      )}
      {open && (
        <TemplateDialog
          key={open.id}
          template={open}
          onClose={() => void navigate(newAddress({ folder }), { replace: true })}
        />
      )}
    </Section>
  );
}
