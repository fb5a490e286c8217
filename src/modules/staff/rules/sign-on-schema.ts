import { z } from 'zod';

/** Body of `POST token/sign-on-as` (SH-167). */
export const signOnBody = z.object({ customerId: z.int().positive() });
