import * as passports from '#contract/admin/passports.ts'
import * as patternSettings from '#contract/admin/pattern-settings.ts'
import * as production from '#contract/admin/production.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListShirtsInfiniteQuery,
  useListShirtsOfOrderQuery,
  useGetShirtQuery,
  useGetCutListQuery,
  useGetLoadQuery,
  useUndoStepMutation,
  useGetTolerancesQuery,
  useUpdateTolerancesMutation,
  useGetPatternSettingsQuery,
  useUpdatePatternSettingsMutation,
  useGetPassportOfShirtQuery,
  useLazyFindShirtByPassportQuery,
  useAddRepairMutation,
  useRemoveRepairMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listShirts: listing(build, production.listShirts, 'shirt'),
    listShirtsOfOrder: reading(build, production.listShirtsOfOrder, 'shirt'),
    getShirt: reading(build, production.getShirt, 'shirt'),
    getCutList: reading(build, production.getCutList, 'shirt', 'fabric'),
    getLoad: reading(build, production.getLoad, 'shirt'),
    getTolerances: reading(build, production.getTolerances, 'tolerance'),
    updateTolerances: changing(build, production.updateTolerances, 'tolerance', 'shirt'),
    getPatternSettings: reading(build, patternSettings.getPatternSettings, 'pattern settings'),
    updatePatternSettings: changing(
      build,
      patternSettings.updatePatternSettings,
      'pattern settings',
      'marker',
    ),
    getPassportOfShirt: reading(build, passports.getPassportOfShirt, 'shirt'),
    findShirtByPassport: reading(build, passports.findShirtByPassport, 'shirt'),
    addRepair: changing(build, passports.addRepair, 'shirt'),
    removeRepair: changing(build, passports.removeRepair, 'shirt'),
    undoStep: changing(build, production.undoStep, 'shirt', 'order', 'fabric'),
  }),
})

/** Reloads the replies about shirts, after steps were recorded outside of these calls. */
export const shirtsChanged = () => api.util.invalidateTags(['shirt', 'order', 'fabric', 'entry'])
