import type { Section } from '@canvass/shared/domain/sections';
import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useDefinitionDebounced, useSectionOf } from '../state/editor-context.tsx';
import { useRuleText } from '../names/use-rule-text.ts';

/** The rule of the section that a question is in, as a sentence. */
export function SectionRule({ id }: { id: string }) {
  const section = useSectionOf(id);
  return section?.visibleIf && section.id !== id ? <Rule section={section} /> : null;
}

/** It names other questions, so this subscribes to the whole survey. */
function Rule({ section }: { section: Section }) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const { condition } = useRuleText(useDefinitionDebounced());
  const rule = section.visibleIf && t('logic.shownIf', { condition: condition(section.visibleIf) });
  return (
    <Text textStyle="sm" overflowWrap="anywhere">
      {t('section.within', { title: titleOf(section), rule })}
    </Text>
  );
}
