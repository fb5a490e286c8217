export { createFavouritesModule, type FavouritesAmong } from './favourites-module.ts';
export { favouritesPersonalData } from './favourites-personal-data.ts';
