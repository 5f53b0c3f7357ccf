// Generated from supabase/migrations by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: '13';
  };
  public: {
    Tables: {
      admin_settings: {
        Row: {
          application_months: number | null;
          has_login_code_reminder: boolean;
          has_morning_mail: boolean;
          has_past_letters: boolean;
          inquiry_months: number | null;
          is_only: boolean;
        };
        Insert: { [_ in never]: never };
        Update: {
          application_months?: number | null;
          has_login_code_reminder?: boolean;
          has_morning_mail?: boolean;
          has_past_letters?: boolean;
          inquiry_months?: number | null;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string;
          actor_email: string;
          at: string;
          id: number;
          row_id: string | null;
          summary: Json;
          table_name: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [];
      };
      blog_post_views_daily: {
        Row: {
          blog_id: string;
          day: string;
          views: number;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'blog_post_views_daily_blog_id_fkey';
            columns: ['blog_id'];
            isOneToOne: false;
            referencedRelation: 'blogs';
            referencedColumns: ['id'];
          },
        ];
      };
      blog_settings: {
        Row: {
          comments_enabled: boolean;
          description: string | null;
          email_notifications: boolean;
          id: boolean;
          title: string | null;
          updated_at: string;
        };
        Insert: { [_ in never]: never };
        Update: {
          comments_enabled?: boolean;
          description?: string | null;
          email_notifications?: boolean;
          title?: string | null;
        };
        Relationships: [];
      };
      blog_slug_history: {
        Row: {
          blog_id: string;
          created_at: string;
          slug: string;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
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
          publish_at: string | null;
          publish_date: string;
          read_time: number;
          search_text: string;
          slug: string;
          status: string;
          title: string;
          updated_at: string;
          version: number;
          views: number;
        };
        Insert: {
          author: string;
          category: string;
          content: string;
          excerpt: string;
          featured?: boolean;
          featured_image?: string | null;
          id?: string;
          publish_at?: string | null;
          publish_date?: string;
          read_time?: number;
          slug: string;
          status?: string;
          title: string;
        };
        Update: {
          author?: string;
          category?: string;
          content?: string;
          excerpt?: string;
          featured?: boolean;
          featured_image?: string | null;
          publish_at?: string | null;
          publish_date?: string;
          read_time?: number;
          slug?: string;
          status?: string;
          title?: string;
        };
        Relationships: [];
      };
      contact_inquiries: {
        Row: {
          business_type: string | null;
          created_at: string;
          decided_at: string | null;
          email: string;
          erase_at: string | null;
          id: string;
          is_mailed_by_browser: boolean;
          landing_page: string | null;
          message: string | null;
          name: string;
          outcome: string | null;
          phone: string | null;
          referrer: string | null;
          search_text: string;
          service_needed: string;
          status: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
          value: number | null;
        };
        Insert: {
          business_type?: string | null;
          email: string;
          id?: string;
          is_mailed_by_browser?: boolean;
          landing_page?: string | null;
          message?: string | null;
          name: string;
          phone?: string | null;
          referrer?: string | null;
          service_needed: string;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
        };
        Update: {
          outcome?: string | null;
          status?: string;
          value?: number | null;
        };
        Relationships: [];
      };
      job_applications: {
        Row: {
          created_at: string;
          email: string;
          erase_at: string | null;
          experience: string | null;
          id: string;
          introduction: string | null;
          is_mailed_by_browser: boolean;
          landing_page: string | null;
          linkedin: string | null;
          name: string;
          phone: string;
          position: string | null;
          position_title: string;
          referrer: string | null;
          resume_until: string | null;
          search_text: string;
          status: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
        };
        Insert: {
          email: string;
          experience?: string | null;
          id?: string;
          introduction?: string | null;
          is_mailed_by_browser?: boolean;
          landing_page?: string | null;
          linkedin?: string | null;
          name: string;
          phone: string;
          position?: string | null;
          referrer?: string | null;
          utm_campaign?: string | null;
          utm_content?: string | null;
          utm_medium?: string | null;
          utm_source?: string | null;
          utm_term?: string | null;
        };
        Update: {
          status?: string;
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
          closes_on: string | null;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          location: string | null;
          search_text: string;
          title: string;
          type: string | null;
          updated_at: string;
          version: number;
        };
        Insert: {
          closes_on?: string | null;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          location?: string | null;
          title: string;
          type?: string | null;
        };
        Update: {
          closes_on?: string | null;
          description?: string | null;
          is_active?: boolean;
          location?: string | null;
          title?: string;
          type?: string | null;
        };
        Relationships: [];
      };
      lead_notes: {
        Row: {
          application_id: string | null;
          author: string | null;
          author_email: string;
          body: string;
          created_at: string;
          id: string;
          inquiry_id: string | null;
        };
        Insert: {
          application_id?: string | null;
          body: string;
          id?: string;
          inquiry_id?: string | null;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'lead_notes_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_notes_inquiry_id_fkey';
            columns: ['inquiry_id'];
            isOneToOne: false;
            referencedRelation: 'contact_inquiries';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_audience: {
        Row: {
          newsletter_id: string;
          tag_id: number;
        };
        Insert: {
          newsletter_id: string;
          tag_id: number;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'newsletter_audience_newsletter_id_fkey';
            columns: ['newsletter_id'];
            isOneToOne: false;
            referencedRelation: 'newsletters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'newsletter_audience_tag_id_fkey';
            columns: ['tag_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_tags';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_barred: {
        Row: {
          created_at: string;
          email: string | null;
          email_hash: string;
          erase_at: string | null;
          note: string | null;
          reason: string;
        };
        Insert: {
          email?: string | null;
          note?: string | null;
          reason: string;
        };
        Update: { [_ in never]: never };
        Relationships: [];
      };
      newsletter_deliveries: {
        Row: {
          batch_id: string | null;
          campaign_id: string;
          detail: string | null;
          goes_alone: boolean;
          idempotent_until: string | null;
          next_attempt_at: string;
          refused_since: string | null;
          status: string;
          subscriber_id: string;
          tried_at: string | null;
          tries: number;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [];
      };
      newsletter_subscriber_tags: {
        Row: {
          subscriber_id: string;
          tag_id: number;
        };
        Insert: {
          subscriber_id: string;
          tag_id: number;
        };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'newsletter_subscriber_tags_subscriber_id_fkey';
            columns: ['subscriber_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_subscribers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'newsletter_subscriber_tags_tag_id_fkey';
            columns: ['tag_id'];
            isOneToOne: false;
            referencedRelation: 'newsletter_tags';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          consent_note: string | null;
          email: string;
          erase_at: string | null;
          id: string;
          name: string | null;
          origin: string;
          place: string | null;
          search_text: string;
          source_hash: string | null;
          status: string;
          subscribed_at: string;
          unsubscribed_at: string | null;
          user_agent: string | null;
          welcomed_at: string | null;
        };
        Insert: { [_ in never]: never };
        Update: {
          email?: string;
          name?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      newsletter_tags: {
        Row: {
          created_at: string;
          going_since: string | null;
          id: number;
          key: string;
          name: string;
        };
        Insert: {
          name: string;
        };
        Update: {
          name?: string;
        };
        Relationships: [];
      };
      newsletters: {
        Row: {
          content: string;
          created_at: string;
          created_by: string | null;
          final_figures: Json | null;
          finished_at: string | null;
          from_email: string | null;
          from_name: string | null;
          has_reached_others: boolean;
          id: string;
          is_public: boolean;
          is_welcome: boolean;
          letter: Json | null;
          recipients: number | null;
          scheduled_at: string | null;
          send_at: string | null;
          sent_to: string[] | null;
          started_at: string | null;
          status: string;
          subject: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          content?: string;
          id?: string;
          letter?: Json | null;
          subject?: string;
        };
        Update: {
          content?: string;
          letter?: Json | null;
          subject?: string;
        };
        Relationships: [];
      };
      next_steps: {
        Row: {
          application_id: string | null;
          author_email: string;
          created_at: string;
          done_at: string | null;
          done_by_email: string | null;
          due_on: string;
          has_ended_with_lead: boolean;
          id: string;
          inquiry_id: string | null;
          version: number;
          words: string;
        };
        Insert: {
          application_id?: string | null;
          due_on: string;
          inquiry_id?: string | null;
          words: string;
        };
        Update: {
          done_at?: string | null;
          due_on?: string;
          words?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'next_steps_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'next_steps_inquiry_id_fkey';
            columns: ['inquiry_id'];
            isOneToOne: false;
            referencedRelation: 'contact_inquiries';
            referencedColumns: ['id'];
          },
        ];
      };
      replies: {
        Row: {
          application_id: string | null;
          author: string | null;
          author_email: string;
          body: string;
          created_at: string;
          id: string;
          inquiry_id: string | null;
          is_refusal: boolean;
          status_before: string | null;
          subject: string;
          template_name: string | null;
          with_status: string | null;
        };
        Insert: { [_ in never]: never };
        Update: { [_ in never]: never };
        Relationships: [
          {
            foreignKeyName: 'replies_application_id_fkey';
            columns: ['application_id'];
            isOneToOne: false;
            referencedRelation: 'job_applications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'replies_inquiry_id_fkey';
            columns: ['inquiry_id'];
            isOneToOne: false;
            referencedRelation: 'contact_inquiries';
            referencedColumns: ['id'];
          },
        ];
      };
      reply_templates: {
        Row: {
          body: string;
          created_at: string;
          id: string;
          kind: string;
          name: string;
          sets_status: string | null;
          subject: string;
          updated_at: string;
          version: number;
        };
        Insert: {
          body: string;
          id?: string;
          kind: string;
          name: string;
          sets_status?: string | null;
          subject: string;
        };
        Update: {
          body?: string;
          kind?: string;
          name?: string;
          sets_status?: string | null;
          subject?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      application_list: {
        Row: {
          created_at: string;
          due_on: string | null;
          earlier_applications: number | null;
          email: string;
          experience: string | null;
          has_resume: boolean;
          id: string;
          introduction: string | null;
          is_position_removed: boolean;
          landing_page: string | null;
          linkedin: string | null;
          name: string;
          next_step: Json | null;
          notification_error: string | null;
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
        };
        Relationships: [];
      };
      audit_entries: {
        Row: {
          action: string;
          actor: string;
          actor_email: string;
          at: string;
          id: number;
          row_id: string | null;
          row_label: string | null;
          summary: Json;
          table_name: string;
        };
        Relationships: [];
      };
      campaign_list: {
        Row: {
          figures: Json;
          finished_at: string | null;
          id: string;
          is_welcome: boolean;
          recipients: number | null;
          scheduled_at: string | null;
          send_at: string | null;
          started_at: string | null;
          status: string;
          subject: string;
          tags: string[] | null;
        };
        Relationships: [];
      };
      dashboard_counts: {
        Row: {
          active_jobs: number;
          active_subscribers: number;
          applications_by_status: Json;
          applications_by_week: Json;
          draft_newsletters: number;
          draft_posts: number;
          drafts_changed: number;
          inquiries_by_week: Json;
          new_inquiries: number;
          next_newsletter: Json | null;
          subscribers_by_week: Json;
          subscribers_imported: number | null;
          total_applications: number;
          total_jobs: number;
        };
        Relationships: [];
      };
      due_steps: {
        Row: {
          created_at: string;
          due_on: string;
          id: string;
          kind: string;
          lead_id: string;
          name: string;
          version: number;
          words: string;
        };
        Relationships: [];
      };
      inquiry_list: {
        Row: {
          business_type: string | null;
          created_at: string;
          decided_at: string | null;
          due_on: string | null;
          email: string;
          id: string;
          landing_page: string | null;
          message: string | null;
          name: string;
          next_step: Json | null;
          notification_error: string | null;
          notification_status: string | null;
          outcome: string | null;
          phone: string | null;
          referrer: string | null;
          service_needed: string;
          status: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
          value: number | null;
        };
        Relationships: [];
      };
      job_list: {
        Row: {
          application_count: number;
          closes_on: string | null;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          location: string | null;
          title: string;
          type: string | null;
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      newsletter_counts: {
        Row: {
          active: number;
          total: number;
          unsubscribed: number;
        };
        Relationships: [];
      };
      newsletter_drafts: {
        Row: {
          content: string;
          id: string;
          letter: Json | null;
          subject: string;
          tag_ids: number[];
          updated_at: string;
          version: number;
        };
        Relationships: [];
      };
      newsletter_failures: {
        Row: {
          campaign_id: string;
          detail: string | null;
          email: string | null;
          status: string;
          subscriber_id: string;
        };
        Relationships: [];
      };
      post_counts: {
        Row: {
          published: number;
          total: number;
          total_likes: number;
          total_views: number;
        };
        Relationships: [];
      };
      post_list: {
        Row: {
          author: string;
          category: string;
          created_at: string;
          featured: boolean;
          id: string;
          likes: number;
          publish_at: string | null;
          publish_date: string;
          read_time: number;
          slug: string;
          status: string;
          title: string;
          updated_at: string;
          views: number;
        };
        Relationships: [];
      };
      reply_list: {
        Row: {
          application_id: string | null;
          author_email: string;
          body: string;
          can_undo_until: string;
          created_at: string;
          did_not_arrive: boolean | null;
          id: string;
          inquiry_id: string | null;
          last_error: string | null;
          may_have_left: boolean;
          sent_at: string | null;
          status: string;
          subject: string;
          template_name: string | null;
          with_status: string | null;
        };
        Relationships: [];
      };
      site_build_state: {
        Row: {
          due_at: string | null;
          failure: string | null;
          tried_at: string | null;
        };
        Relationships: [];
      };
      subscriber_list: {
        Row: {
          consent_note: string | null;
          email: string;
          id: string;
          name: string | null;
          origin: string;
          place: string | null;
          status: string;
          subscribed_at: string;
          tags: string[];
          unsubscribed_at: string | null;
          welcomed_at: string | null;
        };
        Relationships: [];
      };
      tag_list: {
        Row: {
          active: number;
          id: number;
          is_going: boolean;
          key: string;
          name: string;
          subscribers: number;
        };
        Relationships: [];
      };
    };
    Functions: {
      blog_analytics: {
        Args: {
          days?: number;
        };
        Returns: Json;
      };
      confirm_browser: {
        Args: {
          browser_token: string;
        };
        Returns: boolean;
      };
      confirm_login_code: {
        Args: {
          browser_token: string;
          code: string;
        };
        Returns: boolean;
      };
      count_applications: {
        Args: {
          due_filter?: string | null;
          job_filter?: string | null;
          resume_filter?: boolean;
          search: string;
          status_filter?: string | null;
        };
        Returns: number;
      };
      count_inquiries: {
        Args: {
          due_filter?: string | null;
          outcome_filter?: string | null;
          search: string;
          service_filter?: string | null;
          status_filter?: string | null;
        };
        Returns: number;
      };
      count_newsletter_audience: {
        Args: {
          tags: string[];
        };
        Returns: Json;
      };
      count_old_leads: {
        Args: {
          application_age: number;
          inquiry_age: number;
        };
        Returns: {
          applications: number;
          inquiries: number;
          is_erased: boolean;
        }[];
      };
      count_person_records: {
        Args: {
          addresses?: string[];
          application_ids: string[];
          inquiry_ids: string[];
          subscriber_ids?: string[];
        };
        Returns: Json;
      };
      count_subscribers: {
        Args: {
          place_filter?: string | null;
          search?: string;
          status_filter?: string | null;
          tag_filter?: number | null;
        };
        Returns: number;
      };
      dashboard_activity: {
        Args: {
          days?: number;
        };
        Returns: Json;
      };
      erase_people: {
        Args: {
          addresses?: string[];
          application_ids: string[];
          erasure_id: string;
          inquiry_ids: string[];
          subscriber_ids?: string[];
          with_address: boolean;
        };
        Returns: Json;
      };
      forget_trusted_browsers: {
        Args: {
          browser_id?: string | null;
        };
        Returns: number;
      };
      forgive_failed_logins: {
        Args: never;
        Returns: undefined;
      };
      import_subscribers: {
        Args: {
          consent_note: string;
          may_unsubscribe?: boolean;
          origin?: string;
          subscribers: Json;
        };
        Returns: Json;
      };
      increment_blog_views: {
        Args: {
          post_id: string;
        };
        Returns: number | null;
      };
      inquiry_sources: {
        Args: {
          days?: number;
        };
        Returns: Json;
      };
      is_admin: {
        Args: never;
        Returns: boolean;
      };
      like_blog_post: {
        Args: {
          post_id: string;
        };
        Returns: number | null;
      };
      list_devices: {
        Args: never;
        Returns: {
          browser_id: string | null;
          has_rights: boolean;
          is_current: boolean;
          last_active_at: string;
          started_at: string | null;
          user_agent: string | null;
        }[];
      };
      list_faults: {
        Args: {
          site_built_at?: string | null;
          site_modules?: string[] | null;
          site_zone?: string | null;
        };
        Returns: {
          amount: number | null;
          detail: string | null;
          kind: string;
          since: string | null;
        }[];
      };
      list_past_letters: {
        Args: {
          before_id?: string | null;
          before_sent_at?: string | null;
          page_size?: number;
        };
        Returns: Json;
      };
      login_code_state: {
        Args: never;
        Returns: Json;
      };
      mark_returned: {
        Args: {
          reply_id: string;
        };
        Returns: string;
      };
      preview_import: {
        Args: {
          addresses: string[];
        };
        Returns: Json;
      };
      read_letter: {
        Args: {
          letter_id: string;
        };
        Returns: Json;
      };
      read_person: {
        Args: {
          address?: string | null;
          before_at?: string | null;
          before_id?: string | null;
          page_size?: number;
          record_id?: string | null;
        };
        Returns: Json | null;
      };
      recent_refusals: {
        Args: {
          application_ids: string[];
          own_replies?: string[];
        };
        Returns: string[];
      };
      record_activity: {
        Args: never;
        Returns: boolean;
      };
      record_export: {
        Args: {
          exported_table: string;
          row_count: number;
        };
        Returns: undefined;
      };
      remove_newsletter_tag: {
        Args: {
          into_id?: number | null;
          tag_id: number;
        };
        Returns: number;
      };
      report_notification: {
        Args: {
          is_delivered: boolean;
          lead_id: string;
        };
        Returns: undefined;
      };
      request_login_code: {
        Args: never;
        Returns: undefined;
      };
      request_site_build: {
        Args: never;
        Returns: undefined;
      };
      restore_post: {
        Args: {
          post_id: string;
        };
        Returns: undefined;
      };
      retry_deliveries: {
        Args: {
          campaign_id: string;
          with_unconfirmed: boolean;
        };
        Returns: number;
      };
      save_newsletter_draft: {
        Args: {
          content: string;
          id: string;
          letter?: Json | null;
          made_from: number;
          subject: string;
          tag_ids: number[];
        };
        Returns: {
          content: string;
          id: string;
          letter: Json | null;
          subject: string;
          tag_ids: number[];
          updated_at: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'newsletter_drafts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_applications: {
        Args: {
          before_created_at?: string | null;
          before_id?: string | null;
          due_filter?: string | null;
          job_filter?: string | null;
          page_size?: number;
          resume_filter?: boolean;
          search: string;
          status_filter?: string | null;
        };
        Returns: {
          created_at: string;
          due_on: string | null;
          earlier_applications: number | null;
          email: string;
          experience: string | null;
          has_resume: boolean;
          id: string;
          introduction: string | null;
          is_position_removed: boolean;
          landing_page: string | null;
          linkedin: string | null;
          name: string;
          next_step: Json | null;
          notification_error: string | null;
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
        SetofOptions: {
          from: '*';
          to: 'application_list';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_inquiries: {
        Args: {
          before_created_at?: string | null;
          before_id?: string | null;
          due_filter?: string | null;
          outcome_filter?: string | null;
          page_size?: number;
          search: string;
          service_filter?: string | null;
          status_filter?: string | null;
        };
        Returns: {
          business_type: string | null;
          created_at: string;
          decided_at: string | null;
          due_on: string | null;
          email: string;
          id: string;
          landing_page: string | null;
          message: string | null;
          name: string;
          next_step: Json | null;
          notification_error: string | null;
          notification_status: string | null;
          outcome: string | null;
          phone: string | null;
          referrer: string | null;
          service_needed: string;
          status: string;
          utm_campaign: string | null;
          utm_content: string | null;
          utm_medium: string | null;
          utm_source: string | null;
          utm_term: string | null;
          value: number | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'inquiry_list';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_jobs: {
        Args: {
          search: string;
        };
        Returns: {
          application_count: number;
          closes_on: string | null;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          location: string | null;
          title: string;
          type: string | null;
          updated_at: string;
          version: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'job_list';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_posts_admin: {
        Args: {
          search: string;
        };
        Returns: {
          author: string;
          category: string;
          created_at: string;
          featured: boolean;
          id: string;
          likes: number;
          publish_at: string | null;
          publish_date: string;
          read_time: number;
          slug: string;
          status: string;
          title: string;
          updated_at: string;
          views: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'post_list';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_subscribers: {
        Args: {
          before_id?: string | null;
          before_subscribed_at?: string | null;
          page_size?: number;
          place_filter?: string | null;
          search?: string;
          status_filter?: string | null;
          tag_filter?: number | null;
        };
        Returns: {
          consent_note: string | null;
          email: string;
          id: string;
          name: string | null;
          origin: string;
          place: string | null;
          status: string;
          subscribed_at: string;
          tags: string[];
          unsubscribed_at: string | null;
          welcomed_at: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'subscriber_list';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_again: {
        Args: {
          mail_ref: string;
          to_address?: string | null;
        };
        Returns: string;
      };
      send_replies: {
        Args: {
          replies: Json;
        };
        Returns: undefined;
      };
      send_welcome_letter: {
        Args: {
          subscriber: string;
        };
        Returns: boolean;
      };
      session_end_reason: {
        Args: never;
        Returns: string | null;
      };
      set_lead_status: {
        Args: {
          ids: string[];
          kind: string;
          new_status: string;
          only_from?: string | null;
        };
        Returns: {
          id: string;
          is_step_ended: boolean;
          old_status: string;
        }[];
      };
      steer_newsletter_campaign: {
        Args: {
          action: string;
          campaign_id: string;
        };
        Returns: string | null;
      };
      switch_login_codes: {
        Args: {
          browser_token: string;
          code: string;
          is_wanted: boolean;
        };
        Returns: boolean;
      };
      tag_matching_subscribers: {
        Args: {
          after_id?: string | null;
          is_set: boolean;
          place_filter?: string | null;
          search?: string;
          status_filter?: string | null;
          tag_filter?: number | null;
          tag_name: string;
        };
        Returns: Json;
      };
      undo_erasure: {
        Args: {
          erasure_id: string;
        };
        Returns: undefined;
      };
      undo_replies: {
        Args: {
          reply_ids: string[];
        };
        Returns: string[];
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
