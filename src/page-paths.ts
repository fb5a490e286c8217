/**
 * The paths of the pages that code links to; `page-table.ts` has a row for each, and for all other pages. This file is
 * outside the layers, so that modules can link to pages without importing them. Each path is a separate export, so that
 * a page's script contains only the paths it links to.
 */
export { fillPath as linkTo } from '#/platform/rules/path-pattern.ts';

/** A path that redirects to the groceries home. */
export const shopRoot = '/ecom';

export const groceriesHome = '/ecom/shop/browse/groceries';
export const entertaining = '/ecom/shop/browse/entertaining';
export const newProducts = '/ecom/shop/browse/new';
export const wine = '/ecom/shop/browse/groceries/beer_wine_and_spirits/wine';
/** `*` matches the category's own path, which may contain slashes. */
export const category = '/ecom/shop/browse/*';
export const search = '/ecom/shop/search';
export const multiSearch = '/ecom/shop/multi-search';
export const buyList = '/ecom/shop/buylist';
export const sponsoredBuyList = '/ecom/shop/buylist/sponsored-ads/:lineNumbers';
export const product = '/ecom/products/:productName/:productId';
export const writeReview = '/ecom/products/:productName/:productId/review';
export const offers = '/ecom/shop/browse/offers';
/** `*` matches the segments of the category's levels (SH-235); empty for all offers. */
export const categoryOffers = '/ecom/shop/browse/offers/*';
/** A set of offers that staff made (SC-157); `*` matches the segments of a category, as for `categoryOffers`. */
export const offerSet = '/ecom/shop/browse/offers/highlights/:offerIdentifier/*';
export const offer = '/ecom/shop/offers/:promotionId';
export const mealDeals = '/ecom/shop/featured/meal-deals';
/** Opens by the deal's id or its short name (SC-165). */
export const mealDeal = '/ecom/shop/featured/meal-deals/:mealDealId';
export const featuredGroceries = '/ecom/shop/featured/groceries';
export const featuredEntertaining = '/ecom/shop/featured/entertaining';
export const featuredOffers = '/ecom/shop/featured/offers';
export const bundles = '/ecom/shop/featured/bundles';
export const bundle = '/ecom/bundles/:bundleName';
export const trolley = '/ecom/shop/trolley';
export const addToTrolley = '/ecom/add-to-trolley';
export const favourites = '/ecom/favourites';
export const lists = '/ecom/lists';
export const shoppingList = '/ecom/shopping-lists/:listName/:listId';
export const quickShop = '/ecom/quick-shop';
export const forYou = '/ecom/for-you';

export const recipes = '/ecom/recipes';

export const help = '/ecom/help-information';
export const customerService = '/ecom/help-information/customer-service';
export const termsAndConditions = '/ecom/help-information/terms';
export const privacyNotice = '/ecom/help-information/privacy';
/** The privacy controls (SH-337). */
export const cookies = '/ecom/cookies';
export const inspiration = '/ecom/inspiration';
export const findStore = '/ecom/find-a-store';
/** Shows the banner in the query `bannerId`, alone (SH-074). */
export const adsPreview = '/ecom/ads-preview';

export const bookSlot = '/ecom/bookslot';
export const bookDelivery = '/ecom/bookslot/delivery';
export const bookCollection = '/ecom/bookslot/collection';
export const bookGroceriesCollection = '/ecom/bookslot/collection/groceries';
export const bookEntertainingCollection = '/ecom/bookslot/collection/entertaining';
export const bookBothCollection = '/ecom/bookslot/collection/groceriesandentertaining';
/** Asks for the kind of collection (SC-378); the second if a slot is held already. */
export const selectCollectionService = '/ecom/bookslot/collection/selectcollectionservice';
export const reselectCollectionService = '/ecom/bookslot/collection/reselect-service';
export const serviceSelection = '/ecom/serviceselection';
export const reschedulingProhibited = '/ecom/reschedulingprohibited';

/** The steps before checkout (SC-429); the first leads to the first step that has something to show. */
export const interstitials = '/ecom/interstitials';
export const interstitialStep = '/ecom/interstitials/:stepId';
export const beforeYouGo = '/ecom/beforeYouGo';

export const checkout = '/ecom/checkout';
export const resolvePayment = '/ecom/resolve-order-payment/:customerOrderId';
export const paymentConfirmation = '/ecom/payment-confirmation/:customerOrderId';
export const orderConfirmation = '/ecom/order-confirmation/:customerOrderId';
export const fraudCheckBlock = '/ecom/tra-check-block';

export const login = '/ecom/login';
export const signIn = '/ecom/sign-in';
/** Signs in somebody who comes to write a review (SH-073). */
export const reviewLogin = '/ecom/review-login';
export const logOut = '/ecom/log-out';
export const logOutError = '/ecom/log-out/error';
export const registration = '/ecom/registration';
export const registrationCode = '/ecom/registration/verify';
export const registrationDetails = '/ecom/registration/account-details';
export const registrationSuccess = '/ecom/registration/success';
export const forgotPassword = '/ecom/forgot-password';
export const forgotPasswordSuccess = '/ecom/forgot-password/success';
export const forgotPasswordLocked = '/ecom/forgot-password/locked';
export const forgotPasswordExpired = '/ecom/forgot-password/expired';
export const resetPassword = '/ecom/reset-password';
export const resetPasswordSuccess = '/ecom/reset-password/success';

export const myAccount = '/ecom/myaccount';
export const paymentCards = '/ecom/myaccount/paymentcards';
export const marketingPreferences = '/ecom/myaccount/marketingpreferences';
export const myDeliveryPass = '/ecom/myaccount/delivery-pass';
/** The copy of their data that customers download, and closing the account (decision 65). */
export const myData = '/ecom/myaccount/my-data';
export const deliveryPass = '/ecom/delivery-pass';
export const myDetails = '/ecom/my-details';
export const addMyAddress = '/ecom/my-details/addresses/add';
export const editMyAddress = '/ecom/my-details/addresses/edit/:addressId';
export const deleteMyAddress = '/ecom/my-details/addresses/delete';
export const myOrders = '/ecom/myaccount/my-orders';
export const order = '/ecom/myaccount/my-orders/order/:customerOrderId';
export const shopFromOrder = '/ecom/myaccount/my-orders/order/shop-from-order/:customerOrderId';
/** Asks whether to book a slot before shopping from an earlier order. */
export const shopFromPrevious = '/ecom/shop-from-previous/:customerOrderId';

/** The page of a customer's addresses for staff, who name the customer in the query (AC-186). */
export const customerAddress = '/ecom/customer/address';

export const staffHome = '/admin';
export const staffSignIn = '/admin/sign-in';
export const staffList = '/admin/staff';
export const addStaff = '/admin/staff/new';
export const changeStaff = '/admin/staff/:staffId';
export const staffOrderList = '/admin/orders';
/** Missing and bad items that shoppers have reported. */
export const reportList = '/admin/reported-items';
export const staffOrder = '/admin/orders/:customerOrderId';
/** The orders of a slot to pick. */
export const picking = '/admin/picking';
/** One order to pick; the query names the line. */
export const pickOrder = '/admin/picking/:customerOrderId';
/** Several orders to pick as one way through the shop; the query names them, and the line. */
export const pickRound = '/admin/picking-round';
/** The stops of a branch's deliveries, for drivers. */
export const deliveries = '/admin/deliveries';
/** The deliveries that one driver takes. */
export const deliveryRoute = '/admin/deliveries/routes/:routeId';
export const deliveryStop = '/admin/deliveries/:customerOrderId';
export const productList = '/admin/products';
export const addProduct = '/admin/products/new';
export const changeProduct = '/admin/products/:lineNumber';
export const staffCategoryList = '/admin/categories';
export const addCategory = '/admin/categories/new';
export const changeCategory = '/admin/categories/:categoryId';
export const offerList = '/admin/offers';
export const addOffer = '/admin/offers/new';
export const changeOffer = '/admin/offers/:promotionId';
export const offerSetList = '/admin/offer-sets';
export const addOfferSet = '/admin/offer-sets/new';
export const changeOfferSet = '/admin/offer-sets/:offerIdentifier';
export const synonymList = '/admin/synonyms';
export const addSynonyms = '/admin/synonyms/new';
export const changeSynonyms = '/admin/synonyms/:groupId';
export const staffMealDealList = '/admin/meal-deals';
export const addMealDeal = '/admin/meal-deals/new';
export const changeMealDeal = '/admin/meal-deals/:mealDealId';
export const staffBundleList = '/admin/bundles';
export const addBundle = '/admin/bundles/new';
export const changeBundle = '/admin/bundles/:bundleName';
export const promoCodeList = '/admin/promo-codes';
export const addPromoCode = '/admin/promo-codes/new';
/** `*` matches the code, which may contain slashes. */
export const changePromoCode = '/admin/promo-codes/*';
export const partnerCardList = '/admin/partner-cards';
export const addPartnerCard = '/admin/partner-cards/new';
export const changePartnerCard = '/admin/partner-cards/:cardNumber';
export const memberVoucherList = '/admin/member-vouchers';
export const addMemberVoucher = '/admin/member-vouchers/new';
export const changeMemberVoucher = '/admin/member-vouchers/:voucherId';
export const giftCardList = '/admin/gift-cards';
export const issueGiftCard = '/admin/gift-cards/new';
export const staffGiftCard = '/admin/gift-cards/:giftCardId';
export const giftVoucherList = '/admin/gift-vouchers';
export const issueGiftVoucher = '/admin/gift-vouchers/new';
export const staffGiftVoucher = '/admin/gift-vouchers/:giftVoucherId';
export const restrictionList = '/admin/restrictions';
export const addRestriction = '/admin/restrictions/new';
export const changeRestriction = '/admin/restrictions/:restrictionId';
export const passPlanList = '/admin/pass-plans';
export const addPassPlan = '/admin/pass-plans/new';
export const changePassPlan = '/admin/pass-plans/:planId';
export const shopSettings = '/admin/settings';
export const loyaltyCardList = '/admin/loyalty-cards';
export const addLoyaltyCards = '/admin/loyalty-cards/new';
export const changeLoyaltyCard = '/admin/loyalty-cards/:cardNumber';
export const cardReplacementList = '/admin/card-replacements';
export const slotWeek = '/admin/slots';
export const slotTemplate = '/admin/slots/template';
export const slotCampaignList = '/admin/slots/campaigns';
export const changeSlotCampaign = '/admin/slots/campaigns/:campaignId';
export const slotAlertList = '/admin/slots/alerts';
export const addSlotAlert = '/admin/slots/alerts/new';
export const changeSlotAlert = '/admin/slots/alerts/:alertId';
export const staffBranchList = '/admin/branches';
export const addBranch = '/admin/branches/new';
export const changeBranch = '/admin/branches/:branchId';
export const contentList = '/admin/content';
export const addContent = '/admin/content/new';
/** `*` matches the path of the page without its first slash. */
export const changePageContent = '/admin/content/page/*';
/** `*` matches the key of the fragment. */
export const changeFragment = '/admin/content/fragment/*';
export const furniture = '/admin/furniture';
export const changeFooter = '/admin/furniture/footer';
export const addBanner = '/admin/furniture/banners/new';
export const changeBanner = '/admin/furniture/banners/:bannerId';
export const previewStart = '/admin/preview';
/** A page of the shop as of a time such as `2026-12-01T06`; `*` matches its path without the first slash. */
export const preview = '/admin/preview/:time/*';
export const audit = '/admin/audit';
export const reviewList = '/admin/reviews';
export const mailList = '/admin/mail';
export const mail = '/admin/mail/:mailId';
export const staffCustomerList = '/admin/customers';
export const staffCustomer = '/admin/customers/:customerId';
/** Where staff give and end a customer's Delivery Pass. */
export const staffCustomerPass = '/admin/customers/:customerId/delivery-pass';
export const staffCustomerLock = '/admin/customers/:customerId/lock';

export const design = '/design';
