// One's own name and language.
import { useLingui } from '@lingui/react/macro'
import type { getAccount } from '#contract/admin/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { checkFullName } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useGetAccountQuery, useUpdateAccountMutation } from '../../api/account.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useSession } from '../../context/session.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Facts } from '../../ui/facts.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { AccountNav } from './parts/account-nav.tsx'

export default function ProfileScreen() {
  const { t } = useLingui()
  const { member } = useSession()
  const query = useGetAccountQuery({})
  return (
    <Screen title={t`Your account`} nav={<AccountNav />} width="form">
      <Section title={t`Name and language`}>
        <Loaded query={query}>
          {({ account }) => (
            <>
              <Facts
                facts={[
                  [t`Email address`, account.email],
                  [t`Role`, member.role.name],
                ]}
              />
              <ProfileForm
                account={account}
                reload={async () => (await query.refetch()).data?.account.version ?? account.version}
              />
            </>
          )}
        </Loaded>
      </Section>
    </Screen>
  )
}

type Account = ReplyOf<typeof getAccount>['data']['account']

function ProfileForm({ account, reload }: { account: Account; reload: () => Promise<number> }) {
  const { t, i18n } = useLingui()
  const { version, fullName, locale } = account
  const { languages } = pageConfig()
  const [updateAccount] = useUpdateAccountMutation()
  const languageNameOf = (locale: string) => languages.find((one) => one.locale === locale)?.name ?? locale
  const form = useRecordForm({
    record: { fullName, locale },
    version,
    check: ({ fullName }) => ({ fullName: checkFullName(fullName, i18n) }),
    // The shell loads the page anew in another language.
    save: async (changes, version) => errorOf(await updateAccount({ version, changes })),
    reload,
  })
  return (
    <RecordForm
      form={form}
      label={t`Name and language`}
      fieldNames={{
        fullName: { label: t`Your name` },
        locale: { label: t`Language`, show: languageNameOf },
      }}
    >
      <TextField
        label={t`Your name`}
        hint={t`The log shows it beside what you change.`}
        autoComplete="name"
        maxLength={120}
        value={form.values.fullName}
        error={form.errorFor('fullName')}
        onChange={({ target }) => form.set('fullName', target.value)}
      />
      {languages.length > 1 && (
        <SelectField
          label={t`Language`}
          value={form.values.locale}
          error={form.errorFor('locale')}
          onChange={({ target }) => form.set('locale', target.value)}
        >
          {languages.map(({ locale, language, name }) => (
            <option key={locale} value={locale} lang={language}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </RecordForm>
  )
}
