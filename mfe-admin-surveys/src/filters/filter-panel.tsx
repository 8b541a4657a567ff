import type { ResponseFacets, ResponseFilter } from '@canvass/shared/api/responses';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { Box, Grid, Select } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { endingText } from '../answers/ending-text.ts';
import { languageName } from '@canvass/shared/domain/language-name';
import { RESPONSE_LIMITS } from '@canvass/shared/domain/response-limits';
import { scoresAsked } from './scores-asked.ts';
import type { AskedMeaning } from './wordings.ts';
import { CHOICE_NAMES, CHOICES } from '../api/response-query.ts';
import { DayFields } from './day-fields.tsx';
import { HiddenFieldFilter } from './hidden-field-filter.tsx';
import { NewCondition } from './new-condition.tsx';
import { UtcDaysNote } from './utc-days-note.tsx';

interface FilterPanelProps {
  id: string;
  filter: ResponseFilter;
  facets: Pick<ResponseFacets, 'languages' | 'tags' | 'versions' | 'endings' | 'scores' | 'hiddenFields'>;
  questions: readonly AskedMeaning[];
  /** False if the page has another control for the days. */
  days?: boolean;
  onChange: (filter: ResponseFilter) => void;
}

const LISTS = ['language', 'version', 'ending', 'tag'] as const;

/** Edits a filter; all of its conditions must hold. */
export function FilterPanel({ id, filter, facets, questions, days = true, onChange }: FilterPanelProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  // Tags are about single responses, and by a score or a hidden field an answer or a customer could be guessed.
  const mayRead = useMay('response:read');
  const endings = facets.endings?.map(({ id }) => id) ?? [];
  const lists = LISTS.filter((name) => {
    if (name === 'ending') return endings.length > 1 || filter.ending !== undefined;
    return name !== 'tag' || mayRead;
  });
  const labels = {
    state: (value: string) => t(`responses.state.${value as 'completed'}`),
    source: (value: string) => t(`source.${value as 'link'}`),
    device: (value: string) => t(`device.${value as 'phone'}`),
    spam: (value: string) => t(`responses.spam.${value as 'true'}`),
  };
  const withChosen = (values: readonly (string | number)[], chosen: string | number | undefined) =>
    (chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]).map(String);
  const listed = {
    language: withChosen(facets.languages, filter.language),
    version: withChosen(facets.versions, filter.version),
    ending: withChosen(endings, filter.ending),
    tag: withChosen(facets.tags, filter.tag),
  };
  const listLabels = {
    language: (value: string) => languageName(value, i18n.language),
    version: (value: string) => t('responses.filter.versionNumber', { version: value }),
    ending: (value: string) => endingText(facets, value) ?? value,
    tag: (value: string) => value,
  };
  return (
    <Box id={id} p="4" mb="4" border="1px solid" borderColor="border" rounded="md" bg="bg.subtle">
      <Grid gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 11rem), 1fr))">
        {CHOICE_NAMES.map((name) => (
          <Select
            key={name}
            label={t(`responses.filter.${name}`)}
            value={filter[name] ?? ''}
            placeholder={t('responses.filter.any')}
            onChange={(event) => onChange({ ...filter, [name]: event.target.value || undefined })}
            options={CHOICES[name].map((value) => ({ value, label: labels[name](value) }))}
          />
        ))}
        {lists.map((name) => (
          <Select
            key={name}
            label={t(`responses.filter.${name}`)}
            value={String(filter[name] ?? '')}
            placeholder={t('responses.filter.any')}
            onChange={(event) => {
              const { value } = event.target;
              onChange({
                ...filter,
                [name]: value && name === 'version' ? Number(value) : value || undefined,
              });
            }}
            options={listed[name].map((value) => ({ value, label: listLabels[name](value) }))}
          />
        ))}
        {days && <DayFields filter={filter} onChange={onChange} />}
      </Grid>
      {days && (
        <Box mt="2">
          <UtcDaysNote />
        </Box>
      )}
      {mayRead && facets.hiddenFields.length > 0 && (
        <HiddenFieldFilter names={facets.hiddenFields} onSet={(hidden) => onChange({ ...filter, hidden })} />
      )}
      <NewCondition
        questions={questions}
        scores={mayRead ? scoresAsked(facets, t('response.fact.score')) : []}
        onAdd={(condition) => onChange({ ...filter, answer: [...(filter.answer ?? []), condition] })}
        full={(filter.answer?.length ?? 0) >= RESPONSE_LIMITS.conditions}
      />
    </Box>
  );
}
