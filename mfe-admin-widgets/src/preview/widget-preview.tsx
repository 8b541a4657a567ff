import { opensByItself, type WidgetOptions } from '@canvass/shared/domain/widget';
import { Box, Flex, Text } from '@canvass/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Launcher } from './launcher.tsx';
import { MockPage } from './mock-page.tsx';
import { Panel } from './panel.tsx';
import { PreviewMode } from './preview-mode.tsx';
import { useOptionTexts } from './use-option-texts.ts';
import { useSurveyTheme } from './use-survey-theme.ts';

interface WidgetPreviewProps {
  options: WidgetOptions;
  /** Empty until one is chosen. */
  surveyId: string;
  /** Null until one is chosen. */
  surveyTitle: string | null;
}

/**
 * A preview of the widget on a page, with its current options. Drawn, instead of the real survey in a frame, whose
 * views and answers would be counted.
 */
export function WidgetPreview({ options, surveyId, surveyTitle }: WidgetPreviewProps) {
  const { t } = useTranslation('admin-widgets');
  const { trigger, frequency } = useOptionTexts();
  const theme = useSurveyTheme(surveyId);
  const [open, setOpen] = useState(true);
  const { position, backdrop, launcher } = options;
  const [shown, setShown] = useState(options);
  if (shown !== options) {
    setShown(options);
    // What is changed is seen: the button, which the open panel replaces, or the panel.
    if (JSON.stringify(shown.launcher) !== JSON.stringify(launcher)) setOpen(false);
    else if (shown.position !== position || shown.backdrop !== backdrop) setOpen(true);
  }
  const stage = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The button that was pressed is gone: the focus goes to the one in its place.
  useEffect(() => {
    if (pressed.current) stage.current?.querySelector('button')?.focus();
    pressed.current = false;
  }, [open]);
  const press = (next: boolean) => {
    pressed.current = true;
    setOpen(next);
  };
  return (
    <Box role="group" aria-label={t('preview.title')}>
      <PreviewMode>
        <MockPage>
          {open && backdrop === 'enabled' && (
            <Box
              position="absolute"
              inset="0"
              bg="rgb(0 0 0 / 0.45)"
              animation="fade 150ms"
              aria-hidden="true"
            />
          )}
          <Flex
            ref={stage}
            position="absolute"
            inset="0"
            p="3"
            direction="column"
            gap="3"
            align={position === 'center' ? 'center' : position === 'bottom-left' ? 'flex-start' : 'flex-end'}
            justify="flex-end"
          >
            {open && (
              <Flex
                flex={position === 'center' ? '1' : '0 1 auto'}
                align="center"
                justify="center"
                minHeight="0"
                maxWidth="100%"
              >
                <Panel title={surveyTitle} theme={theme} onClose={() => press(false)} />
              </Flex>
            )}
            {!open &&
              (launcher.visible ? (
                // The button of a widget in the centre is in the corner, too.
                <Box alignSelf={position === 'bottom-left' ? 'flex-start' : 'flex-end'}>
                  <Launcher launcher={launcher} onPress={() => press(true)} />
                </Box>
              ) : (
                <Box bg="bg.panel" rounded="md" px="3" py="2">
                  <Text tone="muted">{t('preview.noLauncher')}</Text>
                </Box>
              ))}
          </Flex>
        </MockPage>
      </PreviewMode>
      <Text tone="muted" mt="3">
        {t('preview.rule', {
          trigger: trigger(options.trigger),
          frequency: frequency(opensByItself(options.trigger) ? options.frequency : { type: 'always' }),
        })}{' '}
        {t('preview.appearance')}
      </Text>
    </Box>
  );
}
