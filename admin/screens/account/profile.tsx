// The member's own name and language.
import { useLingui } from '@lingui/react/macro'
import type { getAccount } from '#contract/admin/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { checkFullName } from '#web/ui/form/checks.ts'
import { errorOf } from '../../api/error-of.ts'
import { useGetAccountQuery, useUpdateAccountMutation } from '../../api/account.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useSession } from '../../context/session.ts'
import { selectControl, textControl } from '../../ui/form/record-field.tsx'
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
  const form = useRecordForm({
    fields: {
      fullName: {
        label: t`Your name`,
        value: fullName,
        check: (name) => checkFullName(name, i18n),
        render: textControl({
          hint: t`The log shows it beside what you change.`,
          autoComplete: 'name',
          maxLength: 120,
        }),
      },
      locale: {
        label: t`Language`,
        value: locale,
        show: (locale) => languages.find((one) => one.locale === locale)?.name ?? String(locale),
        render: selectControl(
          languages.map(({ locale, language, name }) => ({ value: locale, label: name, lang: language })),
        ),
      },
    },
    version,
    // The shell reloads the page when the language changes.
    save: async (changes, version) => errorOf(await updateAccount({ version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Name and language`}>
      {form.field('fullName')}
      {languages.length > 1 && form.field('locale')}
    </RecordForm>
  )
}
