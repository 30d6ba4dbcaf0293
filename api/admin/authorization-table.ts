// Who may do what in the back office, written by hand: a test compares the roles of a new shop and every call with it.
// Change it only when permissions are meant to change, never to make the test pass.
import type { AdminAccess } from '#contract/admin/endpoint.ts'
import type { PermissionArea } from '#contract/admin/permissions.ts'

/** The roles that a shop begins with, besides the owner's, which has every permission. */
const roles = ['Manager', 'Service', 'Workshop', 'Books', 'Viewer'] as const

/** `write` includes `read`. */
type Allowed = 'write' | 'read' | '–'

/** One row for each area, one column for each of `roles`. */
const rolesTable: Record<PermissionArea, [Allowed, Allowed, Allowed, Allowed, Allowed]> = {
  //           Manager  Service  Workshop Books   Viewer
  products: ['write', 'read', 'read', 'read', 'read'],
  fabrics: ['write', 'read', 'write', 'read', 'read'],
  prices: ['write', 'read', '–', 'read', 'read'],
  promotions: ['write', 'read', '–', 'read', 'read'],
  production: ['write', 'read', 'write', '–', 'read'],
  content: ['write', 'read', '–', '–', 'read'],
  settings: ['write', '–', '–', 'read', 'read'],
  services: ['–', '–', '–', '–', '–'],
  backups: ['–', '–', '–', '–', '–'],
  orders: ['write', 'write', '–', 'read', '–'],
  bank: ['write', '–', '–', 'write', '–'],
  customers: ['write', 'read', '–', '–', '–'],
  mailings: ['write', '–', '–', '–', '–'],
  messages: ['write', 'write', '–', '–', '–'],
  returns: ['write', 'write', 'read', 'read', 'read'],
  reviews: ['write', 'write', '–', '–', 'read'],
  analytics: ['read', '–', '–', 'read', 'read'],
  books: ['write', '–', '–', 'write', '–'],
  staff: ['read', '–', '–', '–', '–'],
  log: ['read', '–', '–', 'read', '–'],
}

/** The permissions of each role that a shop begins with, by its name. */
export const permissionsOfRoles: Record<string, string[]> = Object.fromEntries(
  roles.map((role, column) => [
    role,
    Object.entries(rolesTable).flatMap(([area, row]) => {
      const allowed = row[column]
      if (allowed === '–') return []
      return allowed === 'write' ? [`read ${area}`, `write ${area}`] : [`read ${area}`]
    }),
  ]),
)

/**
 * The names of all calls, grouped by who may make them: anybody, any signed-in member, or members with the permission.
 */
const callsTable: Partial<Record<AdminAccess, string>> = {
  anyone: `
    signIn confirmSignIn sendSignInLink useSignInLink startPasskeySignIn signInWithPasskey getInvitation acceptInvitation
    uploadBackup restoreBackup`,
  staff: `
    getSession signOut getAccount updateAccount changePassword listSessions endSession endOtherSessions
    getSecondFactors startAuthenticatorApp confirmAuthenticatorApp removeAuthenticatorApp
    createRecoveryCodes startPasskey addPasskey removePasskey listApiKeys exportApiKeys createApiKey
    revokeApiKey listChanges listViews createView updateView deleteView restoreView findRecords getHome`,
  'read products': `
    listProducts exportProducts exportStock getProduct previewProduct previewPrices
    listCategories exportCategories listOptions`,
  'write products': `
    createProduct updateProduct adjustStock publishProducts unpublishProducts archiveProducts
    restoreProducts moveProducts duplicateProduct deleteProducts
    addPhotograph updatePhotograph orderPhotographs removePhotographs
    restorePhotographs createCategory updateCategory orderCategories archiveCategory restoreCategory
    updateOptions`,
  'read fabrics': `
    listFabrics exportFabrics getFabric exportRolls`,
  'write fabrics': `
    createFabric duplicateFabric updateFabric moveFabric archiveFabrics restoreFabrics addRoll
    updateRoll writeOffRoll adjustFabricStock`,
  'read prices': `
    getMissingPrices proposePrices listShirtPrices exportShirtPrices`,
  'write prices': `
    setProposedPrices setPrices setShirtPrices`,
  'read promotions': `
    listCoupons exportCoupons getCoupon listCouponUses listGiftCards exportGiftCards getOwed getGiftCard
    getGiftCardOffers`,
  'write promotions': `
    createCoupon createCoupons updateCoupon setGiftCardOffers createGiftCard adjustGiftCard
    updateGiftCard`,
  'read production': `
    printOrderTickets listShirts listShirtsOfOrder getShirt printTickets getLoad getCutList
    getTolerances getPatternSettings getPassportOfShirt findShirtByPassport printPassportLabels printPattern getPatternSvg
    getPatternDxf listMarkers getMarker drawMarker printMarker getMarkerDxf getMarkerProgress
    getFitRecord getDeviations`,
  'write production': `
    recordStep undoStep addRepair removeRepair createMarker continueMarker stopMarker arrangeMarker
    removeMarker cutMarker undoMarkerCut removeBlockedShirts createDayMarkers`,
  'read content': `
    listPages getPage previewPage listPageVersions getPageVersion listLooks exportLooks listMails
    getMail previewMail listMailVersions getMailVersion listRedirects exportRedirects
    listMissedAddresses exportMissedAddresses getTheme listThemeVersions getThemeVersion previewTheme
    getSections previewSections listSectionVersions getSectionVersion
    getNavigation listNavigationVersions getNavigationVersion previewNavigation`,
  'write content': `
    updatePage publishPage unpublishPage restorePageVersion createLook updateLook orderLooks updateMail
    publishMail unpublishMail sendSample restoreMailVersion createPage movePage removePage restorePage
    setRedirect importRedirects removeRedirects removeMissedAddresses updateTheme publishTheme unpublishTheme
    restoreThemeVersion updateSections publishSections unpublishSections scheduleSections unscheduleSections
    restoreSectionVersion addSectionPicture addThemeFont removeThemeFont
    updateNavigation publishNavigation unpublishNavigation restoreNavigationVersion`,
  'read settings': `
    listWebhooks exportWebhooks listDeliveries exportDeliveries getSettings getServices testPayment getDemoData getReadiness
    getSystem listFailedWork listSizeTables`,
  'write settings': `
    createWebhook updateWebhook deleteWebhook retryDelivery updateShop setLogo setGuaranteeNotice updateMarket createMarket
    removeMarket orderMarkets sendTestMail updateTolerances updatePatternSettings removeDemoData keepDemoData restoreDemoData
    retryFailedWork createSizeTable updateSizeTable removeSizeTable`,
  'read backups': `
    listBackups downloadBackup`,
  'write backups': `
    updateBackupSettings createBackup deleteBackup`,
  'read bank': `
    listBankStatements getBankStatement previewBankPayment listTransferRefunds`,
  'write bank': `
    uploadBankStatement bookBankPayments dismissBankPayment deleteBankStatement settleTransferRefund`,
  'read services': `
    getServiceSettings testPublicUrl`,
  'write services': `
    updateServices requestCertificate`,
  'read orders': `
    listOrders exportOrders getOrder getOrderMail getOrderInvoice getElectronicInvoice printOrders getOrderChoices
    listGuests exportGuests listGuestOrders getPhoneChoices countOrders getBulkMove listBulkMoves listMovedOrders
    exportMovedOrders listPastOrders exportPastOrders listOrderTags listCarriers listApprovals`,
  'write orders': `
    moveOrder undoMove addNote updateNote deleteNote restoreNote resendOrderMail previewChange
    changeOrder previewPhoneOrder createPhoneOrder moveOrders stopBulkMove continueBulkMove undoBulkMove tagOrders
    setOrderFields setParcels requestApproval recordApproval addCustomerMeasurements`,
  'read customers': `
    listCustomers exportCustomers getCustomer listCustomerTags getBodyHistory`,
  'write customers': `
    joinGuestOrders separateOrders exportCustomerData eraseCustomer addCustomerNote deleteCustomerNote
    restoreCustomerNote tagCustomers setCustomerFields`,
  'read mailings': `
    listMailings getMailing previewMailing listSuppressed`,
  'write mailings': `
    createMailing updateMailing sendTestMailing startMailing pauseMailing continueMailing stopMailing
    suppressAddresses freeAddress`,
  'read messages': `
    listMessages exportMessages getMessage listAssignees`,
  'write messages': `
    answerMessage addMessageNote updateMessage retryAnswer`,
  'read returns': `
    listReturns exportReturns getReturn previewRefund listFitClaims exportFitClaims getFitClaim
    printFitClaim getFitClaimPhoto`,
  'write returns': `
    approveReturn refuseReturn receiveReturn chooseExchange inspectReturn settleReturn previewExchange
    exchangeForOther retryRefund approveFitClaim refuseFitClaim moveFitClaim creditFitClaim
    correctMeasurements setCorrection`,
  'read reviews': `
    listReviews exportReviews getReview`,
  'write reviews': `
    checkReviews hideReview showReview answerReview translateReview`,
  'read imports': `
    listImports exportImports getImport listImportRecords exportRecords exportFailures`,
  'write imports': `
    createImport checkImport runImport stopImport undoImport fetchImportPictures addImportPicture
    deleteImport`,
  'read analytics': `
    getSales getBestSellers getCloth getReturnReasons getVisits getWorkTimes exportReport`,
  'read books': `
    getBooks getBookMonth exportBooks exportSupplies`,
  'write books': `
    updateBooks`,
  'read staff': `
    listMembers exportMembers listInvitations exportInvitations listRoles exportRoles`,
  'write staff': `
    inviteMember revokeInvitation restoreInvitation updateMember disableMember enableMember
    sendNewPassword createRole updateRole deleteRole`,
  'read log': `
    listEntries exportEntries getLogFilters`,
}

/** Who may make a call, by the name of the call. */
export const accessOfCalls: Record<string, AdminAccess> = Object.fromEntries(
  Object.entries(callsTable).flatMap(([access, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((call) => [call, access as AdminAccess]),
  ),
)
