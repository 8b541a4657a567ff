import { picturesOf } from '@canvass/shared/domain/option-pictures';
import type { Question } from '@canvass/shared/domain/survey';
import { Flex } from '@canvass/shared/ui/core';
import { OptionThumb } from '../../answers/option-thumb.tsx';

/** The pictures of a question's options with their labels, above its chart: charts are drawings without pictures. */
export function OptionPictures({ question }: { question: Question }) {
  if (!('options' in question) || picturesOf(question).length === 0) return null;
  return (
    <Flex as="ul" gap="2" columnGap="5" wrap="wrap" m="0" p="0" listStyleType="none" textStyle="xs">
      {question.options.map(({ id, label }) => (
        <li key={id}>
          <OptionThumb question={question} option={id} />
          {label}
        </li>
      ))}
    </Flex>
  );
}
