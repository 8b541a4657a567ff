import type { Brand } from '@canvass/shared/api/brands';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { usePagedQuery } from '@canvass/shared/query/query';
import { ListBody } from '@canvass/shared/screens/list-body';
import {
  Badge,
  Box,
  Card,
  EmptyState,
  Flex,
  Grid,
  LinkButton,
  PageHeader,
  Row,
  Text,
  TextLink,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { brandKeys, listBrands } from '../api/brands.ts';
import { LoadFailure } from '../load-failure.tsx';

/** `/admin/brands`: the workspace's saved designs. */
export function BrandsPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const list = usePagedQuery({
    queryKey: brandKeys.list,
    read: (cursor, signal) => listBrands(http, cursor, signal),
  });
  const create = useMay('brand:edit') && (
    <LinkButton to="/admin/brands/new" variant="primary" icon="plus">
      {t('brands.new')}
    </LinkButton>
  );
  const empty = list.data?.length === 0;
  return (
    <>
      <PageHeader
        title={t('brands.title')}
        description={t('brands.description')}
        actions={!empty && create}
      />
      <ListBody
        list={list}
        failure={
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        }
        empty={
          <Card>
            <EmptyState title={t('brands.none')} action={create || undefined}>
              {t('brands.noneText')}
            </EmptyState>
          </Card>
        }
      >
        {(items) => (
          <Grid
            as="ul"
            listStyle="none"
            m="0"
            p="0"
            gap="4"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
          >
            {items.map((brand) => (
              <li key={brand.id}>
                <BrandCard brand={brand} />
              </li>
            ))}
          </Grid>
        )}
      </ListBody>
    </>
  );
}

function BrandCard({ brand }: { brand: Brand }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Card as="article" height="full">
      <Flex gap="4" align="center">
        <Box
          aria-hidden="true"
          flex="none"
          width="12"
          height="12"
          rounded="md"
          border="1px solid"
          borderColor="border.control"
          style={{ background: brand.design.color }}
        />
        <Box minWidth="0">
          <Row gap="2">
            <TextLink to={`/admin/brands/${brand.id}`} fontWeight="medium" overflowWrap="anywhere">
              {brand.name}
            </TextLink>
            {brand.isDefault && <Badge tone="accent">{t('brands.default')}</Badge>}
          </Row>
          <Text tone="muted" textStyle="sm">
            {t('brands.uses', { count: brand.uses })}
          </Text>
        </Box>
      </Flex>
    </Card>
  );
}
