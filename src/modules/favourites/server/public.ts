export { createFavouritesModule, type FavouritesAmong } from './favourites-module.ts';
