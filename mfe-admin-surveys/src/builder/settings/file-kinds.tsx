import { FILE_KIND_IDS, FILE_KINDS, type FileKind } from '@canvass/shared/domain/file-kinds';
import { Box, Checkbox, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface FileKindsProps {
  label: string;
  /** The stored setting. */
  value: unknown;
  error: string | undefined;
  onChange: (kinds: FileKind[]) => void;
}

/** Which kinds of files a question accepts, with the endings of each. */
export function FileKinds({ label, value, error, onChange }: FileKindsProps) {
  const { t } = useTranslation('admin-surveys');
  const chosen = Array.isArray(value) ? value : [];
  return (
    <Box as="fieldset" border="0" m="0" p="0" data-field="kinds">
      <Text as="legend" fontWeight="medium" mb="2">
        {label}
      </Text>
      <Stack gap="2">
        {FILE_KIND_IDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`settings.fileKinds.${kind}`)}
            hint={FILE_KINDS[kind].split(' ').join(', ')}
            checked={chosen.includes(kind)}
            onChange={(event) =>
              onChange(
                FILE_KIND_IDS.filter((each) =>
                  each === kind ? event.target.checked : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </Stack>
      {error && (
        <Text color="danger" mt="1">
          {error}
        </Text>
      )}
    </Box>
  );
}
