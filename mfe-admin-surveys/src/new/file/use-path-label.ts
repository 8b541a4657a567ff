import { useTranslation } from 'react-i18next';

/** Lists whose entries are named by a number. */
const LISTS = new Set(['questions', 'options', 'endings', 'jumps', 'languages', 'hiddenFields']);

/** Describes a path: `questions.2.options.1.label` is "Question 3 › Option 2 › label". */
export function usePathLabel(): (path: string) => string {
  const { t } = useTranslation('admin-surveys');
  return (path) => {
    const steps = path.split('.');
    const words: string[] = [];
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index] ?? '';
      const next = steps[index + 1];
      if (LISTS.has(step) && next !== undefined && /^\d+$/.test(next)) {
        words.push(t(`import.path.${step}`, { number: Number(next) + 1 }));
        index += 1;
      } else if (step !== '') words.push(step);
    }
    return words.length > 0 ? words.join(' › ') : t('import.path.file');
  };
}
