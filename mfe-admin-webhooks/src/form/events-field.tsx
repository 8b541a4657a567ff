import { WEBHOOK_EVENTS, type WebhookEvent } from '@canvass/shared/domain/events';
import { Checkbox, FieldGroup } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface EventsFieldProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (value: WebhookEvent[]) => void;
}

/** The events that are sent (S3.2). */
export function EventsField({ value, error, onChange }: EventsFieldProps) {
  const { t } = useTranslation('admin-webhooks');
  return (
    <FieldGroup legend={t('form.events')} error={error}>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          name="events"
          value={event}
          label={t(`event.${event}.name`)}
          hint={t(`event.${event}.hint`)}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange(
              WEBHOOK_EVENTS.filter((name) => (name === event ? target.checked : value.includes(name))),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
