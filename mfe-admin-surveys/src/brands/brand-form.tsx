import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import type { Design } from '@canvass/shared/domain/design';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Switch } from '@canvass/shared/ui/admin';
import {
  Alert,
  Box,
  Button,
  Grid,
  Heading,
  LinkButton,
  Row,
  Stack,
  TextField,
} from '@canvass/shared/ui/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DesignFields } from '../design/design-fields.tsx';
import { PreviewFrame } from '../new/preview-frame.tsx';
import { useSample } from './use-sample.ts';

export interface BrandValues {
  name: string;
  isDefault: boolean;
  design: Design;
}

interface BrandFormProps {
  initial: BrandValues;
  /** Surveys that change with it. */
  uses: number;
  /** Rejects with the refusal. */
  onSave: (values: BrandValues) => Promise<unknown>;
  onSaved: () => Promise<void>;
}

/** A brand's name and design, beside what respondents will see. */
export function BrandForm({ initial, uses, onSave, onSaved }: BrandFormProps) {
  const { t } = useTranslation('admin-surveys');
  const failureText = useFailureText();
  const [values, setValues] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const release = useUnsaved('brand', !deepEqual(values, initial));
  const sample = useSample(values.design);
  const set = (fields: Partial<BrandValues>) => setValues((before) => ({ ...before, ...fields }));
  const nameless = values.name.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameless || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(values);
      release();
      await onSaved();
    } catch (error) {
      setProblem(problemOf(error)?.errors[0]?.message || failureText(error));
      setBusy(false);
    }
  };
  return (
    <Grid gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <TextField
            label={t('brands.name')}
            error={tried && nameless ? t('brands.nameMissing') : undefined}
            maxLength={120}
            required
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <Heading as="h2" size="sm">
            {t('design.title')}
          </Heading>
          <DesignFields design={values.design} onChange={(design) => set({ design })} />
          <Switch
            label={t('brands.isDefault')}
            hint={t('brands.isDefaultHint')}
            checked={values.isDefault}
            onChange={({ target }) => set({ isDefault: target.checked })}
          />
          {uses > 0 && <Alert tone="info">{t('brands.changesLive', { count: uses })}</Alert>}
          <Box role="alert">{problem && <Alert tone="danger">{problem}</Alert>}</Box>
          <Row gap="3">
            <Button type="submit" variant="primary" loading={busy}>
              {t('brands.save')}
            </Button>
            <LinkButton to="/admin/brands">{t('brands.cancel')}</LinkButton>
          </Row>
        </Stack>
      </form>
      {/* A sample to look at: its controls do nothing, and its landmarks are not this page's. */}
      <Box position={{ lg: 'sticky' }} top="6" alignSelf="start" aria-hidden="true" inert>
        <PreviewFrame survey={sample} />
      </Box>
    </Grid>
  );
}
