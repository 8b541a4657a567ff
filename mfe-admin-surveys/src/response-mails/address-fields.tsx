import { MAIL_FREQUENCIES, MOST_ADDRESSES, type ResponseMails } from '@canvass/shared/api/response-mails';
import { EMAIL } from '@canvass/shared/domain/email-address';
import {
  Badge,
  Box,
  Button,
  FieldGroup,
  Flex,
  IconButton,
  Select,
  Text,
  TextField,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrequencies } from './use-frequencies.ts';

type Address = ResponseMails['addresses'][number];

interface AddressFieldsProps {
  addresses: readonly Address[];
  onChange: (addresses: Address[]) => void;
}

/** Addresses of people who are no members, with how often they are mailed and whether they have confirmed it. */
export function AddressFields({ addresses, onChange }: AddressFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const frequencies = useFrequencies();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();

  function add() {
    const added = email.trim().toLowerCase();
    const isKnown = addresses.some((address) => address.email === added);
    if (!EMAIL.test(added) || isKnown) {
      setFault(t(isKnown ? 'mails.known' : 'mails.invalid'));
      return;
    }
    onChange([...addresses, { email: added, frequency: 'each', status: 'unconfirmed' }]);
    setEmail('');
    setFault(undefined);
  }
  return (
    <FieldGroup legend={t('mails.addresses')} hint={t('mails.addressesHint')} gap="4">
      {addresses.map((address) => (
        <Flex key={address.email} gap="2" align="flex-end">
          <Box flex="1" minWidth="0">
            <Flex gap="2" wrap="wrap" align="center" mb="1" overflowWrap="anywhere">
              <Text textStyle="sm">{address.email}</Text>
              {address.status !== 'confirmed' && <Badge>{t(`mails.status.${address.status}`)}</Badge>}
            </Flex>
            {address.status !== 'unsubscribed' && (
              <Select
                label={address.email}
                hideLabel
                value={address.frequency}
                options={frequencies}
                onChange={({ target: { value } }) =>
                  onChange(
                    addresses.map((other) =>
                      other === address
                        ? {
                            ...address,
                            frequency: MAIL_FREQUENCIES.find((known) => known === value) ?? 'each',
                          }
                        : other,
                    ),
                  )
                }
              />
            )}
          </Box>
          <IconButton
            icon="trash"
            label={t('mails.remove', { email: address.email })}
            onClick={() => onChange(addresses.filter((other) => other !== address))}
          />
        </Flex>
      ))}
      {addresses.length < MOST_ADDRESSES && (
        <Flex gap="2" align="flex-end" wrap="wrap">
          <Box flex="1 1 12rem">
            <TextField
              type="email"
              label={t('mails.email')}
              value={email}
              error={fault}
              onChange={({ target: { value } }) => {
                setEmail(value);
                setFault(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
          </Box>
          <Button icon="plus" onClick={add}>
            {t('mails.add')}
          </Button>
        </Flex>
      )}
    </FieldGroup>
  );
}
