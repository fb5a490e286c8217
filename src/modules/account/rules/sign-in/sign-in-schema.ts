import { z } from 'zod';

/**
 * Body of `POST sign-in` (AC-024). The address is not validated further, because an impossible address gets the same
 * answer as an unknown one. The limits only bound the cost of normalising.
 */
export const signInSchema = z.object({
  email: z.string().min(1, 'Please enter your email address').max(1000, 'Invalid email address'),
  password: z.string().min(1, 'Please enter your password').max(1000, 'Must be no more than 128 characters'),
});
