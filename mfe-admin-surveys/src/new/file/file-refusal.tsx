import { useFormat } from '@canvass/shared/i18n/use-format';
import { Alert, Box, Span } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileFault, SURVEY_BYTES, type SurveyFile } from './read-survey-file.ts';
import { usePathLabel } from './use-path-label.ts';

/** Most faults that are listed at once. */
const SHOWN = 6;

const KNOWN = new Set([
  'required',
  'wrong_type',
  'not_allowed',
  'too_big_list',
  'too_big_text',
  'too_big_number',
  'too_small_number',
  'repeated_id',
  'id_format',
  'language_format',
  'repeated_language',
  'source_too_big',
  'too_deep',
]);

/** Why a file is refused, by path, and what to do about it. */
export function FileRefusal({ file }: { file: Exclude<SurveyFile, { kind: 'survey' }> }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const megabytes = (bytes: number) => format.number(Math.ceil(bytes / 10_000) / 100);
  switch (file.kind) {
    case 'too_big':
      return (
        <Refusal title={t('import.tooBig', { size: megabytes(file.bytes), most: megabytes(SURVEY_BYTES) })}>
          {t('import.tooBigText')}
        </Refusal>
      );
    case 'no_json':
      return (
        <Refusal title={file.at ? t('import.noJsonAt', { ...file.at }) : t('import.noJson')}>
          {t('import.noJsonText')}
        </Refusal>
      );
    case 'other_product':
      return (
        <Refusal
          title={file.product ? t('import.otherProduct', { product: file.product }) : t('import.noSurvey')}
        >
          {t('import.otherProductText')}
        </Refusal>
      );
    case 'faults':
      return (
        <Refusal title={t('import.faults')}>
          <Box as="ul" m="0" ps="5">
            {file.faults.slice(0, SHOWN).map((fault) => (
              <FaultLine key={`${fault.field} ${fault.code}`} fault={fault} />
            ))}
          </Box>
          {file.faults.length > SHOWN && t('import.more', { count: file.faults.length - SHOWN })}
        </Refusal>
      );
  }
}

function FaultLine({ fault }: { fault: FileFault }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const pathLabel = usePathLabel();
  const { field, code, params, have } = fault;
  const number = (value: unknown) => (typeof value === 'number' ? format.number(value) : '');
  const known = KNOWN.has(code) ? code : 'other';
  const words = t(`import.fault.${known}`, {
    have: number(have),
    max: number(params?.max),
    min: number(params?.min),
  });
  return (
    <li>
      <Span fontWeight="medium" color="fg">
        {pathLabel(field)}
      </Span>
      : {words}
    </li>
  );
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert tone="danger" title={title}>
      {children}
    </Alert>
  );
}
