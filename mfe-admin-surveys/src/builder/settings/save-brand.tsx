import type { Brand } from '@canvass/shared/api/brands';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Design } from '@canvass/shared/domain/design';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useMutation, useQueryClient } from '@canvass/shared/query/query';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Stack, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandKeys, createBrand } from '../../api/brands.ts';

interface SaveBrandProps {
  design: Design;
  onSaved: (brand: Brand) => void;
}

/** Saves a survey's own design as a brand for other surveys. */
export function SaveBrand({ design, onSaved }: SaveBrandProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const saving = useMutation({ mutationFn: () => createBrand(http, { name, design }) });
  const submit = async () => {
    if (name.trim() === '' || saving.isPending) return;
    try {
      const brand = await saving.mutateAsync();
      // In the choice before the survey refers to it.
      client.setQueryData<Brand[]>(brandKeys.choice, (before = []) => [brand, ...before]);
      onSaved(brand);
      setOpen(false);
      toast.show({ type: 'success', message: t('design.brandSaved', { name: brand.name }) });
    } catch {
      // `saving.error` is shown.
    }
  };
  return (
    <Box>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('design.brandSave')}
      </Button>
      {open && (
        <Dialog
          open
          size="sm"
          title={t('design.brandSave')}
          onClose={() => setOpen(false)}
          footer={
            <Button
              variant="primary"
              loading={saving.isPending}
              disabled={name.trim() === ''}
              onClick={submit}
            >
              {t('design.brandSubmit')}
            </Button>
          }
        >
          <Stack
            as="form"
            gap="4"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <TextField
              label={t('design.brandName')}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Box role="alert">{saving.error && <Alert tone="danger">{failureText(saving.error)}</Alert>}</Box>
          </Stack>
        </Dialog>
      )}
    </Box>
  );
}
