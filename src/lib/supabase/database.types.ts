// Generated from supabase/migrations by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Tells supabase-js which features of the API it may offer.
  __InternalSupabase: {
    PostgrestVersion: '13';
  };
  public: {
    Tables: {
      blog_slug_history: {
        Row: {
          blog_id: string;
          created_at: string;
          slug: string;
        };
        Insert: {
          blog_id?: never;
          created_at?: never;
          slug?: never;
        };
        Update: {
          blog_id?: never;
          created_at?: never;
          slug?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'blog_slug_history_blog_id_fkey';
            columns: ['blog_id'];
            isOneToOne: false;
            referencedRelation: 'blogs';
            referencedColumns: ['id'];
          },
        ];
      };
      blogs: {
        Row: {
          author: string;
          category: string;
          content: string;
          created_at: string;
          excerpt: string;
          featured: boolean;
          featured_image: string | null;
          id: string;
          likes: number;
          publish_date: string;
          read_time: number;
          slug: string;
          status: string;
          title: string;
          updated_at: string;
          views: number;
        };
        Insert: {
          author: string;
          category: string;
          content: string;
          created_at?: never;
          excerpt: string;
          featured?: boolean;
          featured_image?: string | null;
          id?: string;
          likes?: never;
          publish_date?: string;
          read_time?: number;
          slug: string;
          status?: string;
          title: string;
          updated_at?: never;
          views?: never;
        };
        Update: {
          author?: string;
          category?: string;
          content?: string;
          created_at?: never;
          excerpt?: string;
          featured?: boolean;
          featured_image?: string | null;
          id?: never;
          likes?: never;
          publish_date?: string;
          read_time?: number;
          slug?: string;
          status?: string;
          title?: string;
          updated_at?: never;
          views?: never;
        };
        Relationships: [];
      };
      contact_inquiries: {
        Row: {
          business_type: string | null;
          created_at: string;
          email: string;
          id: string;
          landing_page: string | null;
          message: string | null;
          name: string;
          phone: string | null;
          referrer: string | null;
          service_needed: string;
          status: string;
          updated_at: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
        };
        Insert: {
          business_type?: string | null;
          created_at?: never;
          email: string;
          id?: string;
          landing_page?: string | null;
          message?: string | null;
          name: string;
          phone?: string | null;
          referrer?: string | null;
          service_needed: string;
          status?: never;
          updated_at?: never;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
        };
        Update: {
          business_type?: never;
          created_at?: never;
          email?: never;
          id?: never;
          landing_page?: never;
          message?: never;
          name?: never;
          phone?: never;
          referrer?: never;
          service_needed?: never;
          status?: string;
          updated_at?: never;
          utm_campaign?: never;
          utm_content?: never;
          utm_medium?: never;
          utm_source?: never;
          utm_term?: never;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          created_at: string;
          email: string;
          experience: string | null;
          id: string;
          introduction: string | null;
          landing_page: string | null;
          linkedin: string | null;
          name: string;
          phone: string;
          position: string | null;
          position_title: string;
          referrer: string | null;
          search_text: string;
          status: string;
          updated_at: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
        };
        Insert: {
          created_at?: never;
          email: string;
          experience?: string | null;
          id?: string;
          introduction?: string | null;
          landing_page?: string | null;
          linkedin?: string | null;
          name: string;
          phone: string;
          position?: string | null;
          position_title?: never;
          referrer?: string | null;
          search_text?: never;
          status?: never;
          updated_at?: never;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
        };
        Update: {
          created_at?: never;
          email?: never;
          experience?: never;
          id?: never;
          introduction?: never;
          landing_page?: never;
          linkedin?: never;
          name?: never;
          phone?: never;
          position?: never;
          position_title?: never;
          referrer?: never;
          search_text?: never;
          status?: string;
          updated_at?: never;
          utm_campaign?: never;
          utm_content?: never;
          utm_medium?: never;
          utm_source?: never;
          utm_term?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'job_applications_position_fkey';
            columns: ['position'];
            isOneToOne: false;
            referencedRelation: 'jobs';
            referencedColumns: ['id'];
          },
        ];
      };
      jobs: {
        Row: {
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          location: string | null;
          title: string;
          type: string | null;
          updated_at: string;
        };
        Insert: {
          created_at?: never;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          location?: string | null;
          title: string;
          type?: string | null;
          updated_at?: never;
        };
        Update: {
          created_at?: never;
          description?: string | null;
          id?: never;
          is_active?: boolean;
          location?: string | null;
          title?: string;
          type?: string | null;
          updated_at?: never;
        };
        Relationships: [];
      };
      newsletter_pending: {
        Row: {
          email: string;
          first_mail_at: string;
          mails_sent: number;
          requested_at: string;
          source_hash: string | null;
          token_hash: string;
          user_agent: string | null;
        };
        Insert: {
          email: string;
          first_mail_at?: string;
          mails_sent?: number;
          requested_at?: string;
          source_hash?: string | null;
          token_hash: string;
          user_agent?: string | null;
        };
        Update: {
          email?: string;
          first_mail_at?: string;
          mails_sent?: number;
          requested_at?: string;
          source_hash?: string | null;
          token_hash?: string;
          user_agent?: string | null;
        };
        Relationships: [];
      };
      newsletter_subscribers: {
        Row: {
          email: string;
          id: string;
          source_hash: string | null;
          status: string;
          subscribed_at: string;
          unsubscribed_at: string | null;
          user_agent: string | null;
        };
        Insert: {
          email: string;
          id?: string;
          source_hash?: string | null;
          status?: string;
          subscribed_at?: string;
          unsubscribed_at?: string | null;
          user_agent?: string | null;
        };
        Update: {
          email?: string;
          id?: string;
          source_hash?: string | null;
          status?: string;
          subscribed_at?: string;
          unsubscribed_at?: string | null;
          user_agent?: string | null;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          application_id: string | null;
          attempts: number;
          created_at: string;
          id: number;
          inquiry_id: string | null;
          last_error: string | null;
          next_attempt_at: string;
          sent_at: string | null;
          status: string;
        };
        Insert: {
          application_id?: never;
          attempts?: never;
          created_at?: never;
          id?: never;
          inquiry_id?: never;
          last_error?: never;
          next_attempt_at?: never;
          sent_at?: never;
          status?: never;
        };
        Update: {
          application_id?: string | null;
          attempts?: number;
          created_at?: string;
          id?: never;
          inquiry_id?: string | null;
          last_error?: string | null;
          next_attempt_at?: string;
          sent_at?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: true;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_inquiry_id_fkey';
            columns: ['inquiry_id'];
            isOneToOne: true;
            referencedRelation: 'contact_inquiries';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      claim_notifications: {
        Args: {
          batch_size?: number;
        };
        Returns: {
          attempts: number;
          id: number;
          kind: string;
          lead: Json;
        }[];
      };
      confirm_newsletter_subscription: {
        Args: {
          confirmation_token_hash: string;
        };
        Returns: boolean;
      };
      dashboard_counts: {
        Args: never;
        Returns: Json;
      };
      finish_notification: {
        Args: {
          failure?: string | null;
          notification_id: number;
        };
        Returns: undefined;
      };
      grant_admin: {
        Args: {
          admin_email: string;
        };
        Returns: string;
      };
      increment_blog_views: {
        Args: {
          post_id: string;
        };
        Returns: number | null;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      newsletter_counts: {
        Args: never;
        Returns: Json;
      };
      report_notification: {
        Args: {
          is_delivered: boolean;
          lead_id: string;
        };
        Returns: undefined;
      };
      resolve_blog_slug: {
        Args: {
          old_slug: string;
        };
        Returns: string | null;
      };
      search_applications: {
        Args: {
          before_created_at?: string | null;
          before_id?: string | null;
          page_size?: number;
          search?: string;
          status_filter?: string | null;
        };
        Returns: {
          created_at: string;
          email: string;
          experience: string | null;
          id: string;
          introduction: string | null;
          is_position_removed: boolean;
          landing_page: string | null;
          linkedin: string | null;
          name: string;
          notification_status: string | null;
          phone: string;
          position: string | null;
          position_title: string;
          referrer: string | null;
          status: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
        }[];
      };
      search_subscribers: {
        Args: {
          before_id?: string | null;
          before_subscribed_at?: string | null;
          page_size?: number;
          search?: string;
        };
        Returns: {
          email: string;
          id: string;
          status: string;
          subscribed_at: string;
          unsubscribed_at: string | null;
        }[];
      };
      subscribe_to_newsletter: {
        Args: {
          client_address: string;
          client_user_agent: string;
          confirmation_token_hash?: string | null;
          subscriber_email: string;
        };
        Returns: string;
      };
      verify_admin_credentials: {
        Args: {
          admin_email: string;
          admin_password: string;
        };
        Returns: {
          admin_data: Json;
          message: string;
          success: boolean;
        }[];
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
