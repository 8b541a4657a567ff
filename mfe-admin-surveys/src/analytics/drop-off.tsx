import type { Analytics } from '@canvass/shared/api/analytics';
import { percentage } from '@canvass/shared/domain/format';
import type { Question } from '@canvass/shared/domain/survey';
import { BarList } from '@canvass/shared/ui/admin';
import { Card, EmptyState, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';

/** How many of those who began answered each question: where the bars fall, people leave. */
export function DropOff({ questions, figures }: { questions: readonly Question[]; figures: Analytics }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const titleOf = useQuestionTitle();
  const answered = new Map(figures.questions.map((entry) => [entry.id, entry.answered]));
  return (
    <Section title={t('analytics.dropOff')} description={t('analytics.dropOffNote')}>
      {figures.starts === 0 ? (
        <EmptyState title={t('responses.emptyTitle')}>{t('responses.emptyText')}</EmptyState>
      ) : (
        <Card>
          <BarList
            total={figures.starts}
            bars={questions.map((question, index) => {
              const value = answered.get(question.id) ?? 0;
              return {
                key: question.id,
                label: `${index + 1}. ${titleOf(question)}`,
                value,
                figure: `${format.number(value)} · ${format.percent(percentage(value, figures.starts))}`,
              };
            })}
          />
        </Card>
      )}
    </Section>
  );
}
